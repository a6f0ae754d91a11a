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
export async function findTimeZone(db: Db, groupId: number): Promise<string> {
  const { rows } = await db.execute<{ zone: string | null }>(sql`select s.value ->> 'timeZone' as zone
    from groups g join company_settings s on s.company_id = g.company_id and s.key = 'general' where g.id = ${groupId}`)
  return rows[0]?.zone ?? 'UTC'
}

/** The same with the day that it is there. */
export async function findToday(db: Db, groupId: number): Promise<{ timeZone: string; today: string }> {
  const timeZone = await findTimeZone(db, groupId)
  const { rows } = await db.execute<{ today: string }>(
    sql`select (now() at time zone ${timeZone})::date::text as today`,
  )
  const [row] = rows
  if (!row) throw new Error('there is no day')
  return { timeZone, today: row.today }
}
