import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'

/** What has no use any more, and from when on. A used refresh token tells of theft until it would have ended anyway. */
const expired: Record<string, SQL> = {
  live_payloads: sql`created_at < now() - interval '10 minutes'`,
  idempotency_keys: sql`created_at < now() - interval '24 hours'`,
  oauth_states: sql`expires_at < now()`,
  account_tokens: sql`expires_at < now() - interval '1 day'`,
  refresh_tokens: sql`expires_at < now() - interval '1 day'`,
  sessions: sql`expires_at < now() - interval '30 days'`,
  login_attempts: sql`last_at < now() - interval '1 day' and coalesce(blocked_until, last_at) < now()`,
  call_counts: sql`since < now() - interval '10 minutes'`,
  viewers: sql`seen_at < now() - interval '5 minutes'`,
}
/** Rows that one statement deletes, so that none holds its locks for long. */
const batch = 5_000

/** Deletes what has expired; returns how many rows of each table. */
export async function deleteExpired(db: Db): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {}
  for (const [table, condition] of Object.entries(expired)) {
    const name = sql.identifier(table)
    for (let more = true; more; ) {
      const { rowCount } = await db.execute(sql`
        delete from ${name} where ctid = any(array(select ctid from ${name} where ${condition} limit ${batch}))`)
      if (rowCount) deleted[table] = (deleted[table] ?? 0) + rowCount
      more = (rowCount ?? 0) === batch
    }
  }
  return deleted
}
