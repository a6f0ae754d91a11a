import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'

/**
 * Takes events that begin within the time of their reminder, with who joined them (and whose they are) and was not reminded of that
 * start, and keeps that they were: who left has joined no more, and a start that was moved is another.
 */
export async function takeReminders(
  db: Db,
): Promise<{ id: number; groupId: number; title: string; people: number[] }[]> {
  const { rows } = await db.execute<{ id: number; groupId: number; title: string; people: number[] }>(sql`
    with due as (
      select p.id, p.group_id, p.title, p.created_by, e.starts_at from post_events e join posts p on p.id = e.post_id
      where e.remind_before > 0 and e.starts_at > now() and e.starts_at <= now() + interval '1 day'
        and e.starts_at <= now() + make_interval(mins => e.remind_before) and p.deleted_at is null
      order by e.starts_at limit 200
    ), people as (
      select d.id, k.user_id, d.starts_at from due d join post_reactions k on k.post_id = d.id and k.kind = 'event'
      union select d.id, d.created_by, d.starts_at from due d
    ), taken as (
      insert into event_reminders (post_id, user_id, starts_at) select id, user_id, starts_at from people
      on conflict do nothing returning post_id, user_id)
    select d.id, d.group_id as "groupId", d.title, array_agg(t.user_id order by t.user_id) as people
    from taken t join due d on d.id = t.post_id group by 1, 2, 3 order by 1`)
  return rows
}
