import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/schema/identity.ts'

export async function isAnybodyThere(db: Db): Promise<boolean> {
  const [row] = await db.select({ id: users.id }).from(users).limit(1)
  return row !== undefined
}

/** Until the transaction ends nobody else sets this workspace up. */
export const lockSetup = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(hashtext('halftone-setup'))`)
