import type { UserRecord } from '@halftone/contract/areas/users.ts'
import { isPermissionCode } from '@halftone/contract/permissions.ts'
import { effectiveCodes } from '@halftone/contract/rules/can.ts'
import { teamAdminRole } from '@halftone/contract/rules/levels.ts'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../core/context.ts'
import { invalid, noPermission, notFound } from '../../core/errors.ts'
import { memberships, roles } from '../../db/schema/identity.ts'
import { findGroup, type GroupRow } from '../groups/groups.queries.ts'
import { presentUser } from './users.present.ts'
import { findUser } from './users.queries.ts'

interface RoleRow {
  id: number
  name: string
  codes: string[]
}

export interface MembershipRow {
  /** For access checks. */
  groupId: number
  group: GroupRow
  user: { id: number; displayName: string }
  role: RoleRow
}

/** A person's place in a team, as the subject of an access check. */
export async function findMembership(ctx: Ctx, userId: number, groupId: number): Promise<MembershipRow | undefined> {
  const [group, user] = [await findGroup(ctx.db, groupId), await findUser(ctx.db, userId)]
  const [role] = await ctx.db
    .select({ id: roles.id, name: roles.name, codes: roles.codes })
    .from(memberships)
    .innerJoin(roles, and(eq(roles.companyId, memberships.companyId), eq(roles.id, memberships.roleId)))
    .where(and(eq(memberships.userId, userId), eq(memberships.groupId, groupId)))
  return group && user && role && { groupId, group, user, role }
}

/** A role of the team's company. */
export async function findRole(ctx: Ctx, group: GroupRow, id: number): Promise<RoleRow | undefined> {
  const [role] = await ctx.db
    .select({ id: roles.id, name: roles.name, codes: roles.codes })
    .from(roles)
    .where(and(eq(roles.companyId, group.companyId ?? group.id), eq(roles.id, id)))
  return role
}

/** Nobody gives or takes a role that holds more than they do in that team; Admins of it may all. */
export function mayGrant({ actor }: Ctx, role: RoleRow, group: { id: number; level: number }): boolean {
  if (actor.isAdminOf(group.id)) return true
  if (role.id === teamAdminRole) return false
  return effectiveCodes({ level: group.level, role_id: role.id }, role.codes)
    .filter(isPermissionCode)
    .every((code) => actor.can(code, group.id))
}

/** The role of a body, checked for that team. Throws 401, 422. */
export async function grantable(ctx: Ctx, roleId: number, group: GroupRow): Promise<RoleRow> {
  const role = await findRole(ctx, group, roleId)
  if (!role) throw invalid({ role_id: 'There is no such role' })
  if (!mayGrant(ctx, role, group)) throw noPermission('PUT')
  return role
}

async function readRecord(ctx: Ctx, userId: number, groupId: number): Promise<UserRecord> {
  const row = await findUser(ctx.db, userId)
  if (!row) throw notFound()
  return presentUser(ctx, row, groupId)
}

/** Gives a member another role in one team; it holds from the next call on. Throws 401, 404. */
export async function setRole(ctx: Ctx, { group, user, role }: MembershipRow, roleId: number): Promise<UserRecord> {
  const next = await findRole(ctx, group, roleId)
  if (!next) throw notFound()
  if (!mayGrant(ctx, role, group) || !mayGrant(ctx, next, group)) throw noPermission('PUT')
  if (next.id === role.id) {
    ctx.replayed = true
    return readRecord(ctx, user.id, group.id)
  }
  await ctx.db
    .update(memberships)
    .set({ roleId })
    .where(and(eq(memberships.userId, user.id), eq(memberships.groupId, group.id)))
  await ctx.record({
    name: 'users.roleChanged',
    groupId: group.id,
    payload: { userId: user.id, groupId: group.id, roleId },
    before: { roleId: role.id },
    after: { roleId },
    facts: { name: user.displayName, oldRole: role.name, newRole: next.name },
  })
  return readRecord(ctx, user.id, group.id)
}

/** Takes a person out of a team; what they see of it closes within seconds. Throws 401. */
export async function leaveGroup(ctx: Ctx, { group, user, role }: MembershipRow) {
  if (user.id !== ctx.actor.id && !mayGrant(ctx, role, group)) throw noPermission('DELETE')
  await ctx.db.delete(memberships).where(and(eq(memberships.userId, user.id), eq(memberships.groupId, group.id)))
  const payload = { userId: user.id, groupId: group.id }
  await ctx.record({
    name: 'users.left',
    groupId: group.id,
    payload,
    before: { roleId: role.id },
    facts: { name: user.displayName, team: group.name },
  })
  return payload
}
