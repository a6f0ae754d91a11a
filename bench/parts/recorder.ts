import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { readConfig } from '../../server/src/config.ts'
import { openNode } from '../../server/src/node.ts'
import type { Wanted } from './loader.ts'
import type { Workplace } from './workplace.ts'

/** One statement as the product sent it to pg, with the rows that came back. */
export interface Statement {
  config: { text: string; name?: string; rowMode?: string }
  values: unknown[]
  rows: unknown[]
}

interface Query {
  text: string
  name?: string
  rowMode?: string
  values?: unknown[]
}
type Callback = (error: unknown, result?: { rows?: unknown[] }) => void

const recorderName = 'halftone-recorder'

/** Keeps what the product's own pool sends while `work` runs, in the order in which it was sent. */
async function recorded(work: () => Promise<void>): Promise<Statement[]> {
  const seen: Statement[] = []
  const original = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown
  function query(this: pg.Client & { connectionParameters?: { application_name?: string } }, ...args: unknown[]) {
    if (this.connectionParameters?.application_name !== recorderName) return original.apply(this, args)
    const [first, second] = args
    const asked: Query = typeof first === 'string' ? { text: first } : (first as Query)
    const { text, name, rowMode } = asked
    const values = Array.isArray(second) ? second : (asked.values ?? [])
    const statement: Statement = {
      config: { text, ...(name && { name }), ...(rowMode && { rowMode }) },
      values: [...values],
      rows: [],
    }
    seen.push(statement)
    const done = args.at(-1)
    if (typeof done === 'function') {
      const heard: Callback = (error, result) => {
        statement.rows = result?.rows ?? []
        return (done as Callback)(error, result)
      }
      return original.apply(this, [...args.slice(0, -1), heard])
    }
    const answer = original.apply(this, args) as Promise<{ rows?: unknown[] }>
    return answer.then((result) => {
      statement.rows = result.rows ?? []
      return result
    })
  }
  Object.assign(pg.Client.prototype, { query })
  try {
    await work()
  } finally {
    Object.assign(pg.Client.prototype, { query: original })
  }
  return seen
}

/**
 * The statements of each of `requests`, sent one by one to a product in this process. Each request is sent to a product
 * that has answered one of its kind before (`warm`), so that nothing is in it that happens once. Throws for an answer
 * other than 200.
 */
export async function recordRequests(
  place: Workplace,
  token: string,
  { warm, requests }: { warm: Wanted[]; requests: Wanted[] },
): Promise<Statement[][]> {
  const config = readConfig({
    NODE_ENV: 'test',
    REQUESTS_PER_MINUTE: '1000000',
    HALFTONE_DATA: join(place.folder, 'recorder'),
    HALFTONE_SECRET: place.secret,
    PORT: '0',
    WORK: 'false',
  })
  const connection = { ...place.connection, application_name: recorderName, max: 1 }
  const node = await openNode(config, connection, pino({ level: 'silent' }))
  await node.resources.storage.prepare()
  await node.resources.jobs.start()
  const send = async ({ method, path, body }: Wanted) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await node.app.inject({ method, url: path, headers, ...(body && { payload: body }) })
    if (answer.statusCode !== 200) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`)
  }
  try {
    for (const request of warm) await send(request)
    const all: Statement[][] = []
    for (const request of requests) all.push(await recorded(() => send(request)))
    return all
  } finally {
    await node.stop()
  }
}
