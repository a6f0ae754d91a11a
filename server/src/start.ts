import { mkdirSync } from 'node:fs'
import type { PoolConfig } from 'pg'
import pino from 'pino'
import type { Config } from './config.ts'
import { ensureBase } from './db/base.ts'
import { openDb } from './db/client.ts'
import { connectDatabase } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import { type Node, openNode } from './node.ts'

interface Hooks {
  /** Runs once the server listens. */
  prepare: (node: Node, say: (text: string) => void) => Promise<void>
  stop?: () => void
}

const say = (text: string) => console.log(text)

/** Starts one node of the product, prints where it is, and ends cleanly on SIGTERM and SIGINT. Exits 1 on failure. */
export async function start(config: Config, hooks: Hooks): Promise<void> {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const log = pino({
    level: config.logLevel,
    redact: [
      'req.headers.authorization',
      'req.headers.cookie',
      '*.password',
      '*.token',
      '*.access_token',
      '*.refresh_token',
    ],
  })
  try {
    const database = await connectDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir }, log)
    const closing: (() => Promise<void>)[] = [() => database.stop()]
    endOnSignal(closing, hooks.stop, log)
    try {
      await migrate(database.connection, log)
      await prepareBase(database.connection)
      const node = await openNode(config, database.connection, log)
      closing.unshift(() => node.stop())
      const address = await node.listen()
      await hooks.prepare(node, say)
      say(`\nHalftone runs at ${config.publicUrl}`)
      process.send?.({ ready: true, address })
    } catch (error) {
      for (const close of closing) await close()
      throw error
    }
  } catch (error) {
    console.error(`Halftone could not start: ${error instanceof Error ? error.message : String(error)}`)
    log.debug({ err: error }, 'start')
    hooks.stop?.()
    process.exit(1)
  }
}

async function prepareBase(connection: PoolConfig): Promise<void> {
  const { pool, db } = openDb({ ...connection, max: 1 })
  try {
    await ensureBase(db)
  } finally {
    await pool.end()
  }
}

function endOnSignal(closing: (() => Promise<void>)[], stopped: (() => void) | undefined, log: pino.Logger): void {
  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    stopped?.()
    try {
      for (const close of closing) await close()
      process.exit(0)
    } catch (error) {
      log.fatal({ err: error }, 'could not stop cleanly')
      process.exit(1)
    }
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
}
