import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { type OpenDb, openDb } from '../../server/src/db/client.ts'
import { startEmbedded } from '../../server/src/db/embedded/embedded.ts'
import { migrate } from '../../server/src/db/migrate.ts'

/** A PostgreSQL with fsync on in a folder of its own, as the product starts it, migrated and empty. */
export interface Workplace extends OpenDb {
  folder: string
  connection: pg.PoolConfig
  /** The same database as its superuser, who may leave triggers and references aside. */
  admin: pg.Pool
  /** The same database as an address, for nodes in processes of their own. */
  databaseUrl: string
  secret: string
}

/** Runs `work` with a workplace below `BENCH_DIR` (the system's temporary folder) and removes it afterwards. */
export async function inWorkplace<T>(work: (place: Workplace) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(process.env.BENCH_DIR ?? tmpdir(), 'halftone-bench-'))
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  process.on('exit', remove)
  const log = pino({ level: 'warn' }, pino.destination(2))
  const embedded = await startEmbedded({ dataDir: join(folder, 'database'), log })
  const { connection } = embedded
  const admin = new pg.Pool({ ...embedded.admin, database: connection.database, max: 1 })
  const opened = openDb({ ...connection, max: 4, statement_timeout: 600_000 }, log)
  try {
    await migrate(connection, log)
    const databaseUrl = `postgres://${connection.user}@${encodeURIComponent(connection.host)}/${connection.database}`
    return await work({
      ...opened,
      admin,
      folder,
      connection,
      databaseUrl,
      secret: 'a-secret-for-the-bench-of-forty-bytes-01',
    })
  } finally {
    await admin.end()
    await opened.pool.end()
    await embedded.stop()
    process.off('exit', remove)
    remove()
  }
}
