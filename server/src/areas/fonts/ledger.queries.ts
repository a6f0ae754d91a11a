import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { turnedBetween } from '../files/shared/licence.queries.ts'

/** A company whose licences were last looked through on an earlier day of its own; null: never. */
export interface Due {
  companyId: number
  today: string
  last: string | null
}

export async function listDue(db: Db): Promise<Due[]> {
  const { rows } = await db.execute<{ companyId: number; today: string; last: string | null }>(sql`
    select g.id as "companyId", d.today::text as today, d.last::text as last
    from groups g left join company_settings s on s.company_id = g.id and s.key = 'general'
      left join licence_checks c on c.company_id = g.id
      cross join lateral (select coalesce(s.value ->> 'timeZone', 'UTC') as zone) z
      cross join lateral (
        select (now() at time zone z.zone)::date as today, (c.checked_at at time zone z.zone)::date as last) d
    where g.id = g.company_id and g.deleted_at is null and (d.last is null or d.last < d.today)
    order by g.id`)
  return rows
}

export const writeChecked = (db: Db, companyId: number) =>
  db.execute(sql`
    insert into licence_checks (company_id, checked_at) values (${companyId}, now())
    on conflict (company_id) do update set checked_at = excluded.checked_at`)

/** When the licences of the team's company were looked through last. */
export async function findChecked(db: Db, groupId: number): Promise<string | null> {
  const { rows } = await db.execute<{ at: Date | string }>(sql`
    select c.checked_at as at from groups g join licence_checks c on c.company_id = g.company_id where g.id = ${groupId}`)
  return rows[0] ? new Date(rows[0].at).toISOString() : null
}

/** Things of a company whose licences ended since the last look, or came near their end. */
export interface Turned {
  id: number
  groupId: number
}

const turnedOf = (table: SQL, { companyId, today, last }: Due & { last: string }): SQL => sql`
  select t.id, t.group_id as "groupId" from ${table} t join groups g on g.id = t.group_id and g.company_id = ${companyId}
  where t.deleted_at is null and ${turnedBetween(last, today)} order by t.id`

export async function listTurned(
  db: Db,
  due: Due & { last: string },
): Promise<{ cliparts: Turned[]; fonts: Turned[] }> {
  const [cliparts, fonts] = [
    await db.execute<{ id: number; groupId: number }>(turnedOf(sql`cliparts`, due)),
    await db.execute<{ id: number; groupId: number }>(turnedOf(sql`fonts`, due)),
  ]
  return { cliparts: cliparts.rows, fonts: fonts.rows }
}
