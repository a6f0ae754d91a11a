import { mailedKinds } from '@halftone/contract/rules/notifications/kinds.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { languageOf, zoneOf } from '../auth/personPlace.queries.ts'
import { notificationDefaults } from '../configs/notification.service.ts'

/** Seconds that a person has to read it in the bell first. */
const grace = 120

/** The minute of the person's day, how long their quiet hours are, and how long these are over: minutes. */
const minuteOf = sql`(extract(hour from local) * 60 + extract(minute from local))::int`
const after = (from: SQL, to: SQL) => sql`((${to} - ${from} + 1440) % 1440)`
const quietLength = after(sql`quiet_from`, sql`quiet_to`)
const sinceQuiet = after(sql`quiet_to`, minuteOf)

/**
 * Each person: kinds that come otherwise or not, whether it is their quiet time, and, within an hour after it, for how long
 * mails were held back.
 */
const people = sql`select id, otherwise,
    coalesce(${after(sql`quiet_from`, minuteOf)} < ${quietLength}, false) as is_quiet,
    case when ${sinceQuiet} <= 60 then make_interval(mins => ${quietLength} + ${sinceQuiet}) else interval '0' end as held
  from (select u.id, u.quiet_from, u.quiet_to, u.unmailed || u.daily || u.weekly as otherwise,
    now() at time zone ${zoneOf} as local from users u) u`

/**
 * Takes the unread lines of `mailedKinds` that no mail has told of yet, and marks them; none where mails are off, nor of
 * kinds that the person wants no mails about or in a digest, nor in their quiet hours, after which they come.
 * What is older than an hour stays out of it: switching mails on, or a long stop, sends nobody old news.
 */
export async function takeUnmailed(db: Db): Promise<{ userId: number; ids: number[] }[]> {
  const { rows } = await db.execute<{ userId: number; ids: number[] }>(sql`
    with taken as (
      update notifications set mailed_at = now() where id in (
        select n.id from notifications n join groups g on g.id = n.group_id join (${people}) w on w.id = n.user_id
        left join company_settings s on s.company_id = g.company_id and s.key = 'notification'
        where coalesce((s.value ->> 'mail')::boolean, ${notificationDefaults.mail})
          and n.created_at between now() - interval '1 hour' - w.held and now() - make_interval(secs => ${grace})
          and n.mailed_at is null and n.read_at is null and n.action = any(${sql.param(mailedKinds)}::text[])
          and not w.is_quiet and n.action <> all(w.otherwise)
        for update of n skip locked)
      returning id, user_id)
    select user_id as "userId", array_agg(id order by id) as ids from taken group by user_id`)
  return rows
}

export type Unread = {
  email: string
  name: string
  language: string
  action: string
  author: string | null
  message: string
  detail: string | null
  targetKind: string
  targetId: number
  targetName: string
  productId: number | null
}

/** Those of the lines that are still unread, of a person who may sign in and still belongs to the line's team. */
export async function listUnread(db: Db, userId: number, ids: number[]): Promise<Unread[]> {
  const { rows } = await db.execute<Unread>(sql`
    select u.email::text as email, u.display_name as name, ${languageOf} as language, n.action, a.display_name as author, n.message,
      n.message_detail as detail, n.target_kind as "targetKind", n.target_id as "targetId",
      n.target_name as "targetName", n.product_id as "productId"
    from notifications n
    join users u on u.id = n.user_id and u.status = 1 and u.deleted_at is null
    left join users a on a.id = n.author_id
    where n.user_id = ${userId} and n.id = any(${sql.param(ids)}::int[]) and n.read_at is null
      and (u.is_super_admin or n.group_id is null or exists (
        select 1 from memberships m join groups own on own.id = m.group_id and own.deleted_at is null
        where m.user_id = u.id and (own.id = n.group_id or (own.level = 1 and own.id =
          (select company_id from groups where id = n.group_id)))))
    order by n.id`)
  return rows
}
