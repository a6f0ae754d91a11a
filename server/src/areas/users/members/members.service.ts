import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../../core/context.ts'
import { AppError, invalid, noPermission, notFound } from '../../../core/errors.ts'
import { type Done, unchanged } from '../../../core/unchanged.ts'
import { findGroup, type GroupRow } from '../../groups/groups.queries.ts'
import { handOver, holdCharge } from '../charge.service.ts'
import { moveInvitations } from '../invitations/sent.queries.ts'
import { findRole, type Going, mayGrant, rules } from '../membership.service.ts'
import { changeRoles, deleteMembers, insertMemberships } from '../memberships.queries.ts'
import { mayAddPeople } from '../users.access.ts'
import { listNamed } from '../users.queries.ts'
import { handOverWork } from '../work/work.service.ts'
import { listMembersOf, type MemberRow } from './members.queries.ts'

interface Changed {
  changed: number
}

/** Nobody else changes who is in charge from now on. Throws 409 where one of them is not in the team: then nothing is done. */
async function membersOf(ctx: Ctx, group: GroupRow, userIds: number[]): Promise<MemberRow[]> {
  await holdCharge(ctx)
  const wanted = [...new Set(userIds)]
  const found = await listMembersOf(ctx.db, group.id, wanted)
  if (found.length < wanted.length) throw new AppError('CONFLICT', phrase('users.notMember'))
  return found
}

/** Oneself, and those whom one stands above. */
const rulesAll = (ctx: Ctx, group: GroupRow, members: MemberRow[]): boolean =>
  members.every((user) => user.id === ctx.actor.id || rules(ctx, { group, user, standing: user.standing }))

/** Where the last Admins of the team are among them, the heir becomes one. Throws 409, 422. */
function keepLed(ctx: Ctx, group: GroupRow, members: MemberRow[], heirId?: number): Promise<void> {
  const team = { id: group.id, name: group.name, company_id: group.companyId }
  const roles = [...new Set(members.map(({ roleId }) => roleId))]
  return handOver(
    ctx,
    members,
    roles.map((role_id) => ({ ...team, role_id })),
    heirId,
  )
}

const idsOf = (members: MemberRow[]) => members.map(({ id }) => id)
const placeOf = ({ id, roleId, codes }: MemberRow) => ({ id, roleId, codes })

/** Gives each of them the role. All or nobody: what refuses one refuses all. Throws 401, 404, 409. */
export async function setRoles(ctx: Ctx, group: GroupRow, userIds: number[], roleId: number): Promise<Done<Changed>> {
  const members = (await membersOf(ctx, group, userIds)).filter((member) => member.roleId !== roleId)
  if (members.length === 0) return unchanged({ changed: 0 })
  const role = await findRole(ctx, group, roleId)
  if (!role) throw notFound()
  if (!rulesAll(ctx, group, members) || !mayGrant(ctx, role, group)) throw noPermission('PUT')
  await keepLed(ctx, group, members)
  await changeRoles(ctx.db, group.id, idsOf(members), roleId)
  await ctx.record({
    name: 'users.membersChanged',
    groupId: group.id,
    payload: { groupId: group.id, userIds: idsOf(members), roleId, toGroupId: null },
    before: { list: members.map(({ id, roleId: old }) => ({ id, roleId: old })) },
    after: { list: members.map(({ id }) => ({ id, roleId })) },
    facts: { list: members.map(({ id, displayName: name, roleName: old }) => ({ id, name, old, new: role.name })) },
  })
  return { changed: members.length }
}

/** Takes them out: with the membership go its extra codes, and an invitation into it. */
async function takeOutAll(ctx: Ctx, group: GroupRow, members: MemberRow[], to?: GroupRow): Promise<void> {
  const since = new Map((await deleteMembers(ctx.db, group.id, idsOf(members))).map((one) => [one.userId, one.since]))
  await moveInvitations(ctx.db, idsOf(members), group.id)
  const name = to?.name ?? null
  await ctx.record({
    name: 'users.membersChanged',
    groupId: group.id,
    payload: { groupId: group.id, userIds: idsOf(members), roleId: null, toGroupId: to?.id ?? null },
    before: { list: members.map((one) => ({ ...placeOf(one), since: since.get(one.id), groupId: group.id })) },
    ...(to && { after: { list: members.map(({ id, roleId }) => ({ id, roleId, groupId: to.id })) } }),
    facts: { list: members.map((one) => ({ id: one.id, name: one.displayName, old: group.name, new: name })) },
  })
}

/** Takes all of them out of the team. Throws 401, 409, 422. */
export async function removeMembers(
  ctx: Ctx,
  group: GroupRow,
  { user_ids: userIds, heir_id, hand_over }: { user_ids: number[] } & Going,
): Promise<Changed> {
  const scope = { userIds: [...new Set(userIds)], groupId: group.id }
  await handOverWork(ctx, await listNamed(ctx.db, scope.userIds), scope, hand_over)
  const members = await membersOf(ctx, group, userIds)
  if (!rulesAll(ctx, group, members)) throw noPermission('DELETE')
  await keepLed(ctx, group, members, heir_id)
  await takeOutAll(ctx, group, members)
  return { changed: members.length }
}

/** Puts all of them into another team of the company, each with their role, and out of this one. Throws 401, 409, 422. */
export async function moveMembers(
  ctx: Ctx,
  group: GroupRow,
  body: { user_ids: number[]; group_id: number },
): Promise<Changed> {
  const target = await findGroup(ctx.db, body.group_id)
  if (!target || target.id === group.id || target.companyId !== group.companyId || !ctx.actor.sees(target.id))
    throw invalid({ group_id: phrase('users.otherTeam') })
  if ((await mayAddPeople.test(ctx.actor, target, ctx)) !== 'ok') throw noPermission('PUT')
  const members = await membersOf(ctx, group, body.user_ids)
  for (const roleId of new Set(members.map((member) => member.roleId))) {
    const role = await findRole(ctx, group, roleId)
    if (!role || !mayGrant(ctx, role, target)) throw noPermission('PUT')
  }
  if (!rulesAll(ctx, group, members)) throw noPermission('PUT')
  await keepLed(ctx, group, members)
  await insertMemberships(
    ctx.db,
    members.map(({ id: userId, roleId }) => ({ userId, groupId: target.id, roleId })),
  )
  await takeOutAll(ctx, group, members, target)
  return { changed: members.length }
}
