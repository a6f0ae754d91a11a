import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { zoneOf } from '../auth/personPlace.queries.ts'
import { notificationDefaults } from '../configs/notification.service.ts'

/** The hour of the person's day in which digests come, and the last one in which a late one still does. */
const [hour, lastHour] = [8, 11]

/**
 * Takes what waits for a digest of people for whom it is morning, and marks it: of kinds that come daily the last day's, of
 * those that come weekly the last week's, on the first day of their company's week. What was read stays out of it. What
 * came after eight is tomorrow's, so that a second look in the same morning finds nothing more.
 */
export async function takeDigests(db: Db): Promise<{ userId: number; ids: number[]; digest: 'daily' | 'weekly' }[]> {
  const { rows } = await db.execute<{ userId: number; ids: number[]; digest: 'daily' | 'weekly' }>(sql`
    with people as (
      select u.id, u.daily, u.weekly, ${zoneOf} as zone from users u
      where (u.daily <> '{}' or u.weekly <> '{}') and u.status = 1 and u.deleted_at is null
    ), due as (
      select p.*, extract(dow from now() at time zone zone)::int as weekday,
        (date_trunc('day', now() at time zone zone) + make_interval(hours => ${hour})) at time zone zone as since
      from people p where extract(hour from now() at time zone zone) between ${hour} and ${lastHour}
    ), taken as (
      update notifications set mailed_at = now() where id in (
        select n.id from due d
        join notifications n on n.user_id = d.id and n.read_at is null and n.mailed_at is null and n.created_at < d.since
          and n.created_at > d.since - case when n.action = any(d.daily) then interval '25 hours' else interval '8 days' end
        join groups g on g.id = n.group_id
        left join company_settings s on s.company_id = g.company_id and s.key = 'notification'
        left join company_settings c on c.company_id = g.company_id and c.key = 'general'
        where coalesce((s.value ->> 'mail')::boolean, ${notificationDefaults.mail})
          and (n.action = any(d.daily)
            or (n.action = any(d.weekly) and d.weekday = coalesce((c.value ->> 'firstWeekday')::int, 1)))
        for update of n skip locked)
      returning id, user_id, action)
    select t.user_id as "userId", array_agg(t.id order by t.id) as ids,
      case when t.action = any(d.daily) then 'daily' else 'weekly' end as digest
    from taken t join due d on d.id = t.user_id group by 1, 3`)
  return rows
}
