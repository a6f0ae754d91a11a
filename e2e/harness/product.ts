import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { onSmallDisk, seenBy } from './smallDisk.ts'

export interface Account {
  email: string
  password: string
  name: string
  role: string
  team: string
}

/** A product that runs, as journeys see it that share it with others. */
export interface RunningProduct {
  url: string
  marketplace: string
  accounts: Account[]
}

/** The demo account of a role. Throws where there is none. */
export function accountOf({ accounts }: Pick<RunningProduct, 'accounts'>, role: string): Account {
  const found = accounts.find((account) => account.role === role)
  if (!found) throw new Error(`no demo account with role ${role}`)
  return found
}

/** The demo account of a person by what stands before the @. Throws where there is none. */
export function accountNamed({ accounts }: Pick<RunningProduct, 'accounts'>, name: string): Account {
  const found = accounts.find((one) => one.email.startsWith(`${name}@`))
  if (!found) throw new Error(`no demo account of ${name}`)
  return found
}

/** The product as `npm run demo` or `npm start` starts it, on its own data folder and free ports. */
export interface Product extends RunningProduct {
  dataDir: string
  /** The port it listens on, whatever address it is known by. */
  port: number
  /** What the process that runs now has printed. */
  printed(): string
  /** SIGKILL to the product alone, as a crash would: the marketplace and PostgreSQL are left behind as they are. */
  kill(): Promise<void>
  /** Starts it again, on the same data and the same ports. Stops it first when it still runs. */
  restart(): Promise<void>
  /** Until it has printed this. Throws when it does not in time. */
  said(text: string): Promise<void>
  /** Stops it, and leaves its data. */
  halt(): Promise<void>
  stop(): Promise<void>
}

/** Two free ports: both are held until both are known, so that they differ. */
async function freePorts(): Promise<[number, number]> {
  const servers = [createServer().listen(0, '127.0.0.1'), createServer().listen(0, '127.0.0.1')] as const
  const ports: number[] = []
  for (const server of servers) {
    if (!server.listening) await once(server, 'listening')
    ports.push((server.address() as { port: number }).port)
  }
  for (const server of servers) {
    server.close()
    await once(server, 'close')
  }
  return [ports[0] ?? 0, ports[1] ?? 0]
}

/** ms until a start must have answered. Generous: it ends as soon as the product does. */
const startPatience = 150_000
/** ms for what goes on behind it: a demo makes its pictures. */
const workPatience = 900_000

interface Options {
  /** As `npm start`, without the demo workspace and its marketplace. */
  isEmpty?: boolean
  products?: number
  /** Pixels of the longer edge of the demo's print files. */
  printSize?: number
  /** Starts on a copy of this data folder (`preparedDemo`); not on a disk of its own. */
  from?: string
  env?: Record<string, string>
  /** The address that browsers use, when it is not the product's own port. */
  url?: string
  /** Bytes: the data folder is a disk of its own, so small that a test can fill it (`smallDisk.ts`). */
  disk?: number
}

/** Starts it and waits until it answers. Throws with what it printed when it does not in time. */
export async function startProduct(options: Options = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'halftone-e2e-'))
  const [port, marketplacePort] = await freePorts()
  if (options.from) await cp(options.from, dataDir, { recursive: true })
  const url = options.url ?? `http://127.0.0.1:${port}`
  const groups = new Set<number>()
  let printed = ''
  const run = async (): Promise<ChildProcess> => {
    const own = options.isEmpty
      ? ['main.mjs']
      : ['demo.mjs', '--products', `${options.products ?? 60}`, '--print-size', `${options.printSize ?? 2_400}`]
    const [script = '', ...flags] = own
    const node = [process.execPath, join(import.meta.dirname, '../../server/dist', script), ...flags]
    const [command, ...args] = [...(options.disk ? onSmallDisk(dataDir, options.disk) : []), ...node]
    const child = spawn(command, args, {
      env: {
        // Journeys count what was sold: the marketplace sells nothing by itself.
        SANDBOX_SELLS: 'no',
        ...process.env,
        NODE_ENV: 'production',
        LOG_LEVEL: 'warn',
        PORT: String(port),
        PUBLIC_URL: url,
        SANDBOX_PORT: String(marketplacePort),
        HALFTONE_DATA: dataDir,
        ...options.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group of its own: what a SIGKILL leaves behind can be found and ended.
      detached: true,
    })
    if (child.pid) groups.add(child.pid)
    printed = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (printed += chunk))
    for (const end = Date.now() + startPatience; Date.now() < end; await delay(200)) {
      if (child.exitCode !== null) break
      if (printed.includes(`Halftone runs at ${url}`)) return child
    }
    child.kill('SIGKILL')
    throw new Error(`the product did not start:\n${printed}`)
  }
  const sweep = () => {
    for (const group of groups) {
      try {
        process.kill(-group, 'SIGKILL')
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
      }
    }
    groups.clear()
  }
  process.once('exit', sweep)
  let child = await run()
  const seenDir = options.disk ? seenBy(child.pid ?? 0, dataDir) : dataDir
  const accounts: Account[] = options.isEmpty
    ? []
    : JSON.parse(await readFile(join(seenDir, 'demo-accounts.json'), 'utf8'))
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await Promise.race([once(child, 'exit'), delay(30_000)])
  }
  const halt = async () => {
    await end('SIGTERM')
    process.off('exit', sweep)
    sweep()
  }
  return {
    url,
    marketplace: `http://127.0.0.1:${marketplacePort}`,
    dataDir: seenDir,
    port,
    accounts,
    printed: () => printed,
    kill: () => end('SIGKILL'),
    restart: async () => {
      await end('SIGTERM')
      child = await run()
    },
    said: async (text) => {
      for (const until = Date.now() + workPatience; !printed.includes(text); await delay(100))
        if (Date.now() > until || child.exitCode !== null) throw new Error(`'${text}' was not said:\n${printed}`)
    },
    halt,
    stop: async () => {
      await halt()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
