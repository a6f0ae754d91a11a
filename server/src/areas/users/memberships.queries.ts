import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { groups, memberships, roles } from '../../db/schema/identity.ts'

interface Membership {
  userId: number
  groupId: number
  roleId: number
  /** Now, unless it comes back. */
  createdAt?: Date
}

/** Memberships that ended: whose, and since when they were. */
const ended = { userId: memberships.userId, since: memberships.createdAt }

const isOf = (userId: number, groupId: number) => and(eq(memberships.userId, userId), eq(memberships.groupId, groupId))

/** The person's roles in these teams, each with the codes that it and the membership give. */
export const listStanding = (db: Db, userId: number, groupIds: number[]) =>
  db
    .select({
      groupId: memberships.groupId,
      level: groups.level,
      id: roles.id,
      name: roles.name,
      codes: sql<string[]>`${roles.codes} || coalesce((
        select array_agg(x.code) from membership_codes x
        where x.user_id = memberships.user_id and x.group_id = memberships.group_id
          and (x.until is null or x.until > now())), '{}')`,
    })
    .from(memberships)
    .innerJoin(roles, and(eq(roles.companyId, memberships.companyId), eq(roles.id, memberships.roleId)))
    .innerJoin(groups, eq(groups.id, memberships.groupId))
    .where(and(eq(memberships.userId, userId), inArray(memberships.groupId, groupIds)))

export async function findRoleOf(db: Db, companyId: number, id: number) {
  const [role] = await db
    .select({ id: roles.id, name: roles.name, codes: roles.codes })
    .from(roles)
    .where(and(eq(roles.companyId, companyId), eq(roles.id, id)))
  return role
}

/** False where the person is in the team already. */
export async function insertMembership(db: Db, membership: Membership): Promise<boolean> {
  const added = await db
    .insert(memberships)
    .values(membership)
    .onConflictDoNothing()
    .returning({ userId: memberships.userId })
  return added.length > 0
}

export const changeMembership = (db: Db, { userId, groupId, roleId }: Membership) =>
  db.update(memberships).set({ roleId }).where(isOf(userId, groupId))

/** Gives many members of a team the same role. */
export const changeRoles = (db: Db, groupId: number, userIds: number[], roleId: number) =>
  db
    .update(memberships)
    .set({ roleId })
    .where(and(eq(memberships.groupId, groupId), inArray(memberships.userId, userIds)))

/** Into a team, each with their role; returns those who were not in it. */
export async function insertMemberships(db: Db, list: Membership[]): Promise<number[]> {
  const added = await db
    .insert(memberships)
    .values(list)
    .onConflictDoNothing()
    .returning({ userId: memberships.userId })
  return added.map(({ userId }) => userId)
}

/** Many out of one team. */
export const deleteMembers = (db: Db, groupId: number, userIds: number[]) =>
  db
    .delete(memberships)
    .where(and(eq(memberships.groupId, groupId), inArray(memberships.userId, userIds)))
    .returning(ended)

/** Out of all teams. */
export const deleteMemberships = (db: Db, userId: number) =>
  db.delete(memberships).where(eq(memberships.userId, userId))

export async function deleteMembership(db: Db, userId: number, groupId: number) {
  const [row] = await db.delete(memberships).where(isOf(userId, groupId)).returning(ended)
  return row
}
