import { sql } from 'drizzle-orm'
import { liveSession } from '../../core/session.ts'
import type { Db } from '../../db/client.ts'

/** A session that has not ended. */
export interface SessionRow extends Record<string, unknown> {
  id: string
  user_agent: string | null
  place: string | null
  is_new_place: boolean
  acted_by: string | null
  created_at: Date
  last_used_at: Date
}

/** The person's sessions that have not ended, the one used last first. A person's first session comes from no new place. */
export async function listSessions(db: Db, userId: number): Promise<SessionRow[]> {
  const { rows } = await db.execute<SessionRow>(sql`
    select s.id, s.user_agent, s.place, s.created_at, s.last_used_at, ru.display_name as acted_by,
      s.place is not null
        and exists (select 1 from sessions b where b.user_id = s.user_id and b.created_at < s.created_at)
        and not exists (
          select 1 from sessions b where b.user_id = s.user_id and b.place = s.place and b.created_at < s.created_at
        ) as is_new_place
    ${sql.raw(liveSession)} and s.user_id = ${userId}
    order by s.last_used_at desc, s.id`)
  return rows.map((row) => ({
    ...row,
    created_at: new Date(row.created_at),
    last_used_at: new Date(row.last_used_at),
  }))
}
