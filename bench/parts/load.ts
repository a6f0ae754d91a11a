import { Agent, request } from 'node:http'
import autocannon from 'autocannon'
import { answerWith } from './ask.ts'
import type { Load, LoadResult, Wanted } from './loader.ts'

/** The load generator: a process of its own, so that it takes no time of the server's. */

/** One connection to each server, kept between loads. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

function send(url: string, token: string | undefined, { method, path, body }: Wanted): Promise<number> {
  const started = performance.now()
  const payload = body === undefined ? undefined : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const call = request(
      `${url}${path}`,
      {
        agent,
        method,
        headers: {
          'accept-encoding': 'gzip',
          ...(token && { authorization: `Bearer ${token}` }),
          ...(payload !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
          }),
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          if (response.statusCode === 200) resolve(performance.now() - started)
          else
            reject(
              new Error(`${method} ${path}: ${response.statusCode} ${Buffer.concat(chunks).toString().slice(0, 500)}`),
            )
        })
      },
    )
    call.on('error', reject)
    call.end(payload)
  })
}

/** One request after the other on one connection. */
async function oneByOne({ url, token, requests }: Load): Promise<LoadResult> {
  const times: number[] = []
  const started = performance.now()
  for (const wanted of requests) times.push(await send(url, token, wanted))
  const seconds = (performance.now() - started) / 1000
  return { times, perSecond: times.length / seconds }
}

/** `connections` at a time, each with its next request as soon as it has its answer. */
function atOnce({ url, token, requests, connections }: Load): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    let place = 0
    let ended = 0
    const times: number[] = []
    const next = () => requests[Math.min(place++, requests.length - 1)] as Wanted
    const started = performance.now()
    const run = autocannon(
      {
        url,
        connections,
        amount: requests.length,
        timeout: 30,
        headers: {
          'accept-encoding': 'gzip',
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
        },
        requests: [
          {
            setupRequest: (base) => {
              const { method, path, body } = next()
              return { ...base, method, path, ...(body !== undefined && { body: JSON.stringify(body) }) }
            },
          },
        ],
      },
      (error, result) => {
        if (error) return reject(error)
        const bad = result.non2xx + result.errors + result.timeouts
        if (bad > 0)
          return reject(new Error(`${bad} of ${requests.length} failed: ${JSON.stringify(result.statusCodeStats)}`))
        resolve({ times, perSecond: times.length / ((ended - started) / 1000) })
      },
    )
    run.on('response', (_client, _status, _bytes, time) => {
      times.push(time)
      ended = performance.now()
    })
  })
}

answerWith<Load>((load) => (load.connections === 1 ? oneByOne(load) : atOnce(load)))
