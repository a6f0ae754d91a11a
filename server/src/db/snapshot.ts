import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db } from './client.ts'
import { ReadOn } from './readOn.ts'
import * as schema from './schema/index.ts'

/** Seconds that whoever reads it may let it wait; longer, and what it held back is given free. */
const idleSeconds = 60

/** The database as it is at one moment: pages of lists go on where the last one ended. */
export type SnapshotDb = Db & { readOn: ReadOn }

/** Of a snapshot what its lists are read on by; undefined of the database as it is. */
export const readOnOf = (db: Db): ReadOn | undefined =>
  'readOn' in db && db.readOn instanceof ReadOn ? db.readOn : undefined

/** The database as it is at one moment, for reading many pages that fit each other. End it, whatever happens. */
export async function openSnapshot(pool: pg.Pool): Promise<{ db: SnapshotDb; end: () => Promise<void> }> {
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
  const db = drizzle(client, { schema })
  return { db: Object.assign(db, { readOn: new ReadOn(db) }), end }
}
