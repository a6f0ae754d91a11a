import { userStatus } from '@halftone/contract/rules/levels.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'

/** Everybody who belongs to the company by some team, with that role of it where one is given; and who of them has no second step. */
export async function listAsked(
  db: Db,
  { companyId, roleId }: { companyId: number; roleId?: number },
): Promise<{ people: number[]; stepless: number[] }> {
  const ofRole: SQL = roleId === undefined ? sql`` : sql`and m.role_id = ${roleId}`
  const { rows } = await db.execute<{ id: number; has: boolean }>(sql`
    select u.id, exists (select 1 from second_steps t where t.user_id = u.id and t.confirmed_at is not null)
        or exists (select 1 from passkeys k where k.user_id = u.id) as has
    from users u
    where u.deleted_at is null and u.status = ${userStatus.ACTIVE} and exists (
      select 1 from memberships m join groups g on g.id = m.group_id and g.deleted_at is null
      where m.user_id = u.id and m.company_id = ${companyId} and not m.is_suspended ${ofRole})
    order by u.id`)
  return { people: rows.map(({ id }) => id), stepless: rows.filter(({ has }) => !has).map(({ id }) => id) }
}
