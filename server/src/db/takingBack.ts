import { sql } from 'drizzle-orm'
import type { Db } from './client.ts'

/**
 * Says for the rest of the transaction of `db` that its changes take others back: facts of reports go with what they
 * told of, and none are added (migration facts_kept).
 */
export const takingBack = (db: Db) => db.execute(sql`select set_config('halftone.taking_back', 'on', true)`)
