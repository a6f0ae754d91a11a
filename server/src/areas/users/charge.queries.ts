import { teamAdminRole, userStatus } from '@halftone/contract/rules/levels.ts'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/schema/identity.ts'

export const lockCharge = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(hashtext('halftone-charge'))`)

/** Of these teams, those that somebody besides the person (or people) leads as Admin who can sign in. */
export async function listLedByOthers(db: Db, userId: number | number[], groupIds: number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct m.group_id as id from memberships m join users u on u.id = m.user_id
    where m.group_id = any(${sql.param(groupIds)}::int[]) and m.role_id = ${teamAdminRole}
      and m.user_id <> all(${sql.param([userId].flat())}::int[]) and not m.is_suspended and u.status = ${userStatus.ACTIVE} and u.deleted_at is null`)
  return rows.map(({ id }) => id)
}

/** Owners besides this person who can sign in. */
export const countOtherOwners = (db: Db, userId: number): Promise<number> => {
  const owners = and(eq(users.isSuperAdmin, true), eq(users.status, userStatus.ACTIVE), isNull(users.deletedAt))
  return db.$count(users, and(owners, ne(users.id, userId)))
}
