import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'

/** The minute of the day now, by UTC. */
export async function minuteNow(db: Db): Promise<number> {
  const { rows } = await db.execute<{ minute: number }>(
    sql`select (extract(hour from now() at time zone 'utc') * 60 + extract(minute from now() at time zone 'utc'))::int as minute`,
  )
  return rows[0]?.minute ?? 0
}

/** A zone in which it is this hour now. */
export async function zoneAt(db: Db, hour: number): Promise<string> {
  const offset = ((hour - Math.floor((await minuteNow(db)) / 60) + 36) % 24) - 12
  // The signs of these names are the other way round.
  return offset === 0 ? 'UTC' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
}
