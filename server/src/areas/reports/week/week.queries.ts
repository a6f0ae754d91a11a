import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { reportMails } from '../../../db/schema/reports/reportMails.ts'
import { languageOf, zoneOf } from '../../auth/personPlace.queries.ts'

/** The hours of the person's day between which a mail of the week comes. */
const [hour, lastHour] = [7, 11]

export async function isMailed(db: Db, groupId: number, userId: number): Promise<boolean> {
  const mine = and(eq(reportMails.groupId, groupId), eq(reportMails.userId, userId))
  return (await db.select({ groupId: reportMails.groupId }).from(reportMails).where(mine)).length > 0
}

export const addMailed = (db: Db, groupId: number, userId: number) =>
  db.insert(reportMails).values({ groupId, userId }).onConflictDoNothing()

export const dropMailed = (db: Db, groupId: number, userId: number) =>
  db.delete(reportMails).where(and(eq(reportMails.groupId, groupId), eq(reportMails.userId, userId)))

/**
 * Takes whom the last week is to be told of, and marks them: people for whom it is morning on the first day of their
 * company's week. A second look in the same morning finds nobody.
 */
export async function takeWeeks(db: Db): Promise<{ userId: number; groupId: number }[]> {
  const { rows } = await db.execute<{ userId: number; groupId: number }>(sql`
    with due as (
      select m.user_id, m.group_id from report_mails m
      join users u on u.id = m.user_id and u.status = 1 and u.deleted_at is null
      join groups g on g.id = m.group_id
      left join company_settings c on c.company_id = coalesce(g.company_id, g.id) and c.key = 'general'
      cross join lateral (select now() at time zone ${zoneOf} as there) t
      where extract(hour from t.there) between ${hour} and ${lastHour}
        and extract(dow from t.there)::int = coalesce((c.value ->> 'firstWeekday')::int, 1)
        and coalesce(m.mailed_at < now() - interval '1 day', true))
    update report_mails m set mailed_at = now() from due d
    where m.user_id = d.user_id and m.group_id = d.group_id
    returning m.user_id as "userId", m.group_id as "groupId"`)
  return rows
}

/** Where a mail goes, and in which words. */
export async function findReceiver(
  db: Db,
  userId: number,
): Promise<{ email: string; name: string; language: string } | undefined> {
  const { rows } = await db.execute<{ email: string; name: string; language: string }>(
    sql`select u.email, u.display_name as name, ${languageOf} as language from users u where u.id = ${userId}`,
  )
  return rows[0]
}
