import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { groups } from '../../../db/schema/identity.ts'

/** Name and picture of a company; `lock` holds it until the transaction ends. */
export async function findCompany(db: Db, companyId: number, { lock = false } = {}) {
  const query = db.select({ name: groups.name, logo: groups.logo }).from(groups).where(eq(groups.id, companyId))
  const [row] = await (lock ? query.for('update') : query)
  return row
}

export const writeLogo = (db: Db, companyId: number, logo: string | null) =>
  db.update(groups).set({ logo }).where(eq(groups.id, companyId))

/** The database knows the time zone, too: statements reckon in it. */
export async function hasTimeZone(db: Db, name: string): Promise<boolean> {
  const { rows } = await db.execute<{ known: boolean }>(
    sql`select exists (select 1 from pg_timezone_names where lower(name) = lower(${name})) as known`,
  )
  return rows[0]?.known ?? false
}

/** The time zone of the company of a team, whose days its filters mean. */
export const findTimeZone = async (db: Db, groupId: number): Promise<string> => (await findToday(db, groupId)).timeZone

/** The same with the day that it is there. */
export async function findToday(db: Db, groupId: number): Promise<{ timeZone: string; today: string }> {
  const { rows } = await db.execute<{ timeZone: string; today: string }>(sql`
    select z.zone as "timeZone", (now() at time zone z.zone)::date::text as today from (select coalesce((
      select s.value ->> 'timeZone' from groups g join company_settings s on s.company_id = g.company_id and s.key = 'general'
      where g.id = ${groupId}), 'UTC') as zone) z`)
  const [row] = rows
  if (!row) throw new Error('there is no day')
  return row
}
