import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'

/** Has every node check the open sockets of these people anew, once the transaction commits. */
export const signalAccess = (db: Db, userIds: number[]) =>
  db.execute(sql`
    select pg_notify('halftone', json_build_object('control',
             json_build_object('kind', 'access-changed', 'userId', person))::text)
    from unnest(${sql.param(userIds)}::integer[]) as person`)

/** Ends the sessions in which somebody is switched to one of these people, or one of these to somebody; returns them. */
export async function endSwitchedSessions(db: Db, userIds: number[]): Promise<string[]> {
  const people = sql`${sql.param(userIds)}::integer[]`
  const { rows } = await db.execute<{ id: string }>(sql`
    update sessions s set revoked_at = now() from sessions root
    where root.id = s.root_session_id and s.revoked_at is null
      and (s.user_id = any(${people}) or root.user_id = any(${people}))
    returning s.id`)
  return rows.map(({ id }) => id)
}
