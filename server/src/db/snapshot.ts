import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db } from './client.ts'
import * as schema from './schema/index.ts'

/** Seconds that whoever reads it may let it wait; longer, and what it held back is given free. */
const idleSeconds = 60

/** The database as it is at one moment, for reading many pages that fit each other. End it, whatever happens. */
export async function openSnapshot(pool: pg.Pool): Promise<{ db: Db; end: () => Promise<void> }> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(`set local idle_in_transaction_session_timeout = '${idleSeconds}s'`)
  } catch (error) {
    client.release(true)
    throw error
  }
  const end = async () => {
    try {
      await client.query('rollback')
      client.release()
    } catch {
      // A connection that was lost is not given back.
      client.release(true)
    }
  }
  return { db: drizzle(client, { schema }), end }
}
