import type { PoolConfig } from 'pg'
import type { Logger } from 'pino'
import { type Config, makeDataDir } from './config.ts'
import { ensureBase } from './db/base.ts'
import { openDb } from './db/client.ts'
import { connectDatabase } from './db/connect.ts'
import { codeOf } from './db/embedded/error.ts'
import { migrate } from './db/migrate.ts'
import { logged, makeLog } from './log.ts'
import { type Node, openNode } from './node.ts'
import { collectAtRest } from './rest.ts'

interface Hooks {
  /** Runs once the server listens. A stop aborts `signal` and waits until this has ended, in whatever way. */
  prepare: (node: Node, say: (text: string) => void, signal: AbortSignal) => Promise<void>
  stop?: () => void
}

const say = (text: string) => console.log(text)

/** Starts one node of the product, prints where it is, and ends cleanly on SIGTERM and SIGINT. Exits 1 on failure. */
export async function start(config: Config, hooks: Hooks): Promise<void> {
  const log = makeLog(config.logLevel)
  // What the terminal is told may be lost on a full disk as well, and must not end the process either.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
  const ended = new AbortController()
  const started = Promise.withResolvers<void>()
  try {
    makeDataDir(config.dataDir)
    const database = await connectDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir }, log)
    const closing: (() => Promise<void>)[] = [() => database.stop()]
    endOnSignal({ ended, started: started.promise, closing, stopped: hooks.stop, log })
    try {
      await migrate(database.connection, log)
      ended.signal.throwIfAborted()
      await prepareBase(database.connection)
      ended.signal.throwIfAborted()
      const node = await openNode(config, database.connection, log)
      closing.unshift(() => node.stop())
      const address = await node.listen()
      ended.signal.throwIfAborted()
      await hooks.prepare(node, say, ended.signal)
      ended.signal.throwIfAborted()
      say(`\nHalftone runs at ${config.publicUrl}`)
      process.send?.({ ready: true, address })
      const endCollecting = collectAtRest()
      closing.unshift(async () => endCollecting())
    } catch (error) {
      if (ended.signal.aborted) {
        // What was cut short was to be: the stop closes everything and ends the process.
        log.debug({ err: error }, 'stopped while starting')
        return
      }
      for (const close of closing) await close()
      throw error
    } finally {
      started.resolve()
    }
  } catch (error) {
    console.error(`Halftone could not start: ${reasonOf(error, config)}`)
    log.debug({ err: error }, 'start')
    hooks.stop?.()
    process.exit(1)
  }
}

/** In words for the person at the terminal, with what to do. */
function reasonOf(error: unknown, { host, port }: Config): string {
  const code = codeOf(error)
  if (code === 'EADDRINUSE') return `port ${port} of ${host} is in use by another program. Stop that one, or set PORT.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST ${host} is no address of this machine.`
  if (code === 'EACCES' && error instanceof Error && 'syscall' in error && error.syscall === 'listen')
    return `port ${port} needs rights that this user does not have. Set PORT to one above 1023.`
  return error instanceof Error ? error.message : String(error)
}

async function prepareBase(connection: PoolConfig): Promise<void> {
  const { pool, db } = openDb({ ...connection, max: 1 })
  try {
    await ensureBase(db)
  } finally {
    await pool.end()
  }
}

interface Ending {
  ended: AbortController
  /** Resolves when the start has succeeded, failed, or was cut short. */
  started: Promise<void>
  closing: (() => Promise<void>)[]
  stopped: (() => void) | undefined
  log: Logger
}

function endOnSignal({ ended, started, closing, stopped, log }: Ending): void {
  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    ended.abort()
    stopped?.()
    try {
      await started
      for (const close of closing) await close()
      await logged(log)
      process.exit(0)
    } catch (error) {
      log.fatal({ err: error }, 'could not stop cleanly')
      await logged(log)
      process.exit(1)
    }
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
}
