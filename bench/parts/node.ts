import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { serverEnv, serverFlags } from '../../scripts/tools.mjs'
import type { Workplace } from './workplace.ts'

/** `BENCH_PLAIN=1 npm run bench -- writes`: what the server's own transactions (`db/transact.ts`) are measured against. */
const plain = process.env.BENCH_PLAIN === '1' ? ['--import', join(import.meta.dirname, 'plain.mjs')] : []
const entry = join(import.meta.dirname, '../../server/dist/main.mjs')

/** The product's server in a process of its own. */
export interface RunningNode {
  url: string
  /** Of its process. */
  pid: number
  /** Resident memory in MB. */
  rss(): Promise<number>
  stop(): Promise<void>
  /** Ends it as a power cut would. */
  kill(): Promise<void>
}

/**
 * Starts `server/dist/main.mjs` on the workplace's database, with the settings and flags of an installation. Only the limit of
 * requests a minute for one address is lifted: the load comes from one address.
 */
export async function startNode(
  place: Pick<Workplace, 'databaseUrl' | 'secret' | 'folder'>,
  { name = 'a', env = {}, execArgv = [] }: { name?: string; env?: NodeJS.ProcessEnv; execArgv?: string[] } = {},
): Promise<RunningNode> {
  const child = fork(entry, {
    env: {
      ...process.env,
      ...serverEnv,
      NODE_ENV: 'test',
      REQUESTS_PER_MINUTE: '1000000',
      HOST: '127.0.0.1',
      PORT: '0',
      DATABASE_URL: place.databaseUrl,
      HALFTONE_SECRET: place.secret,
      HALFTONE_DATA: join(place.folder, `node-${name}`),
      ...env,
    },
    execArgv: [...process.execArgv, ...serverFlags, ...plain, ...execArgv],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const end = () => child.kill('SIGKILL')
  process.on('exit', end)
  child.once('exit', () => process.off('exit', end))
  const url = await new Promise<string>((resolve, reject) => {
    child.on('message', (message: { ready?: boolean; address?: string }) => {
      if (message.ready && message.address) resolve(message.address)
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was ready`)))
  })
  return {
    url,
    pid: child.pid ?? 0,
    rss: async () => {
      const text = await (await fetch(`${url}/metrics`)).text()
      const bytes = Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1])
      return bytes / 2 ** 20
    },
    kill: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    stop: async () => {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
