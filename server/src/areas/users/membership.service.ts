import type { HandOver } from '@halftone/contract/areas/users/work.ts'
import type { UserRecord } from '@halftone/contract/areas/users.ts'
import { isPermissionCode } from '@halftone/contract/permissions.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { effectiveCodes } from '@halftone/contract/rules/can.ts'
import { companyLevel, teamAdminRole } from '@halftone/contract/rules/levels.ts'
import type { Actor } from '../../core/actor.ts'
import type { Ctx } from '../../core/context.ts'
import { invalid, noPermission, notFound } from '../../core/errors.ts'
import { type Done, unchanged } from '../../core/unchanged.ts'
import { findGroup, type GroupRow } from '../groups/groups.queries.ts'
import { handOver, holdCharge } from './charge.service.ts'
import { findRoleOf, listStanding } from './memberships.queries.ts'
import { changeRole, takeOut } from './place.service.ts'
import { presentUser } from './users.present.ts'
import { findUser, type UserRow } from './users.queries.ts'
import { handOverWork } from './work/work.service.ts'

interface RoleRow {
  id: number
  name: string
  codes: string[]
}

export interface MembershipRow {
  /** For access checks. */
  groupId: number
  group: GroupRow
  user: UserRow
  role: RoleRow
  /** What the person is and may in this team: by this membership and by one in its company. */
  standing: (RoleRow & { level: number })[]
}

/** A person's place in a team, as the subject of an access check. */
export async function findMembership(ctx: Ctx, userId: number, groupId: number): Promise<MembershipRow | undefined> {
  const group = await findGroup(ctx.db, groupId)
  return group && findMembershipIn(ctx, userId, group)
}

/** The same in a team that is known, also one that comes back. */
export async function findMembershipIn(ctx: Ctx, userId: number, group: GroupRow): Promise<MembershipRow | undefined> {
  const user = await findUser(ctx.db, userId)
  if (!user) return undefined
  const { id: groupId } = group
  const reaching = [groupId, ...(group.companyId === null ? [] : [group.companyId])]
  const standing = await listStanding(ctx.db, userId, reaching)
  const role = standing.find((row) => row.groupId === groupId)
  return role && { groupId, group, user, role, standing }
}

async function getMembership(ctx: Ctx, { user, group }: MembershipRow): Promise<MembershipRow> {
  const found = await findMembership(ctx, user.id, group.id)
  if (!found) throw notFound()
  return found
}

/** A role of the team's company. */
export async function findRole(ctx: Ctx, group: GroupRow, id: number): Promise<RoleRow | undefined> {
  return findRoleOf(ctx.db, group.companyId ?? group.id, id)
}

const holdsAll = (actor: Actor, { id, codes }: RoleRow, level: number, groupId: number): boolean =>
  effectiveCodes({ level, role_id: id }, codes)
    .filter(isPermissionCode)
    .every((code) => actor.can(code, groupId))

/** Nobody gives a role that holds more than they do in that team; Admins of it may give each. */
export function mayGrant({ actor }: Ctx, role: RoleRow, group: { id: number; level: number }): boolean {
  if (actor.isAdminOf(group.id)) return true
  return role.id !== teamAdminRole && holdsAll(actor, role, group.level, group.id)
}

/**
 * Stands above the member in that team, whatever they are elsewhere: each company rules its own memberships. Owners are
 * above all; an Admin Company is above the company's people but other Admins Company and owners; an Admin of the team
 * above its people but other Admins; anybody else above who may nothing there that they may not.
 */
export function rules(
  { actor }: Ctx,
  { user, group, standing }: Pick<MembershipRow, 'group' | 'standing'> & { user: Pick<UserRow, 'isSuperAdmin'> },
): boolean {
  if (actor.isSuperAdmin || user.isSuperAdmin) return actor.isSuperAdmin
  const admin = standing.filter(({ id }) => id === teamAdminRole)
  if (admin.some(({ level }) => level === companyLevel)) return false
  if (admin.length > 0) return actor.companies().includes(group.companyId ?? 0)
  return actor.isAdminOf(group.id) || standing.every((role) => holdsAll(actor, role, role.level, group.id))
}

/** The role of a body, checked for that team. Throws 401, 422. */
export async function grantable(ctx: Ctx, roleId: number, group: GroupRow): Promise<RoleRow> {
  const role = await findRole(ctx, group, roleId)
  if (!role) throw invalid({ role_id: phrase('users.noSuchRole') })
  if (!mayGrant(ctx, role, group)) throw noPermission('PUT')
  return role
}

/** Gives a member another role in one team. Throws 401, 404; 409 where the team's last Admin has no heir. */
export async function setRole(
  ctx: Ctx,
  subject: MembershipRow,
  roleId: number,
  heirId: number | undefined,
): Promise<Done<UserRecord>> {
  await holdCharge(ctx)
  const membership = await getMembership(ctx, subject)
  const { group, user, role } = membership
  const next = await findRole(ctx, group, roleId)
  if (!next) throw notFound()
  // One's own role may be lowered, which is never above oneself.
  const isAbove = user.id === ctx.actor.id || rules(ctx, membership)
  if (!isAbove || !mayGrant(ctx, next, group)) throw noPermission('PUT')
  const isSame = next.id === role.id
  if (!isSame) {
    await handOver(ctx, user, placeIn(membership), heirId)
    await changeRole(ctx, user, group, role, next)
  }
  const row = await findUser(ctx.db, user.id)
  if (!row) throw notFound()
  const shown = presentUser(ctx, row, group.id)
  return isSame ? unchanged(shown) : shown
}

const placeIn = ({ user, group }: MembershipRow) => user.teams.filter(({ id }) => id === group.id)

/** How somebody goes: who becomes Admin where they were the last one, and who takes over their work. */
export interface Going {
  heir_id?: number | undefined
  hand_over?: HandOver | undefined
}

/** Takes a person out of a team. Throws 401, 422; 409 where the team's last Admin has no heir. */
export async function leaveGroup(ctx: Ctx, subject: MembershipRow, { heir_id: heirId, hand_over }: Going = {}) {
  if (subject.user.id !== ctx.actor.id && !rules(ctx, subject)) throw noPermission('DELETE')
  await handOverWork(ctx, [subject.user], { userIds: [subject.user.id], groupId: subject.groupId }, hand_over)
  await holdCharge(ctx)
  const membership = await getMembership(ctx, subject)
  const { group, user, role } = membership
  if (user.id !== ctx.actor.id && !rules(ctx, membership)) throw noPermission('DELETE')
  await handOver(ctx, user, placeIn(membership), heirId)
  return takeOut(ctx, user, group, role)
}
