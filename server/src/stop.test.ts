import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, type ClientRequest, type RequestOptions, request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'

/** A name that people do give folders; each try begins with an empty one. */
let folder: string
let child: ChildProcess | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'halftone "stop", -'))
})
afterEach(async () => {
  if (child?.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** Both are held until both are known, so that they differ. */
async function freePorts(): Promise<number[]> {
  const servers = [createServer(), createServer()]
  for (const server of servers) await once(server.listen(0, '127.0.0.1'), 'listening')
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  for (const server of servers) await once(server.close(), 'close')
  return ports
}

/** Starts `script`, sends it SIGTERM when `isTime` of what it has printed, and waits for its end. */
async function stopped(
  isTime: (printed: string, url: string) => Promise<boolean>,
  script = ['../../demo/src/main.ts', '--products', '900', '--print-size', '2400'],
) {
  const [port, market] = await freePorts()
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PORT: String(port),
    SANDBOX_PORT: String(market),
    HALFTONE_DATA: folder,
    LOG_LEVEL: 'warn',
  }
  const [name = '', ...flags] = script
  const running = spawn(process.execPath, [join(import.meta.dirname, name), ...flags], { env })
  child = running
  let printed = ''
  for (const stream of [running.stdout, running.stderr])
    stream.on('data', (chunk) => {
      printed += chunk
    })
  const ended = once(running, 'exit')
  while (running.exitCode === null && !(await isTime(printed, `http://127.0.0.1:${port}`))) await delay(20)
  running.kill('SIGTERM')
  const [code] = await ended
  return { code, printed }
}
/** In the middle of it: more rounds follow. */
const writes = async (printed: string) => printed.includes('Writing the demo workspace: 400 of 900 products')
const cut = /could not start|destroyed|after calling end|"level":(40|50|60)/

it('SIGTERM while the demo still writes its rows, and while it paints in the background: a clean end', async () => {
  const early = await stopped(writes)
  expect(early.code, early.printed).toBe(0)
  expect(early.printed).not.toMatch(cut)
  expect(early.printed).not.toMatch(/Halftone runs at|Demo accounts/)
  // Nothing was left half: the next start makes the whole workspace.
  const late = await stopped(async (printed) => {
    if (!printed.includes('Halftone runs at')) return false
    await delay(400)
    return true
  })
  expect(late.code, late.printed).toBe(0)
  expect(late.printed).not.toMatch(cut)
  expect(late.printed).toContain('Demo accounts')
}, 240_000)

it('SIGTERM while a browser goes on asking over the connection that it kept: an end all the same', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const send = (url: string, options: RequestOptions, body: (made: ClientRequest) => void) =>
    new Promise<number>((resolve, reject) => {
      const made = request(`${url}/api/health/live`, { agent, ...options }, (answer) =>
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0)),
      )
      made.once('error', reject)
      body(made)
    })
  let tab: Promise<number> | undefined
  const { code, printed } = await stopped(
    async (sofar, url) => {
      if (!sofar.includes('Halftone runs at')) return false
      const asks = async () => {
        // Under way when the stop begins: its connection is not idle then.
        const headers = { 'content-type': 'application/json', 'content-length': 2 }
        await send(url, { method: 'POST', headers }, (made) => {
          made.flushHeaders()
          setTimeout(() => made.end('{}'), 1_500)
        })
        // Until it is told 503, or no server answers any more.
        for (;;) {
          const status = await send(url, {}, (made) => made.end()).catch(() => 0)
          if (status !== 200) return status
          await delay(20)
        }
      }
      tab = asks()
      await delay(500)
      return true
    },
    ['main.ts'],
  )
  expect(code, printed).toBe(0)
  expect(printed).not.toMatch(cut)
  expect([0, 503]).toContain(await tab)
  agent.destroy()
}, 60_000)
