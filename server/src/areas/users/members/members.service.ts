import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../../core/context.ts'
import { AppError, invalid, noPermission } from '../../../core/errors.ts'
import { answerOf, type Done, unchanged } from '../../../core/unchanged.ts'
import { findGroup, type GroupRow } from '../../groups/groups.queries.ts'
import { holdCharge } from '../charge.service.ts'
import { findMembership, leaveGroup, type MembershipRow, mayGrant, setRole } from '../membership.service.ts'
import { placeMember } from '../place.service.ts'
import { mayAddPeople } from '../users.access.ts'

interface Changed {
  changed: number
}

/** The memberships of these people in the team. Throws 409 where one is not in it: then nothing is done. */
async function membersOf(ctx: Ctx, group: GroupRow, userIds: number[]): Promise<MembershipRow[]> {
  await holdCharge(ctx)
  const found: MembershipRow[] = []
  for (const id of new Set(userIds)) {
    const membership = await findMembership(ctx, id, group.id)
    if (!membership) throw new AppError('CONFLICT', phrase('users.notMember'))
    found.push(membership)
  }
  return found
}

/** Gives each of them the role. All or nobody: what refuses one refuses all. Throws 401, 404, 409. */
export async function setRoles(ctx: Ctx, group: GroupRow, userIds: number[], roleId: number): Promise<Done<Changed>> {
  const members = (await membersOf(ctx, group, userIds)).filter(({ role }) => role.id !== roleId)
  for (const membership of members) answerOf(await setRole(ctx, membership, roleId, undefined))
  return members.length === 0 ? unchanged({ changed: 0 }) : { changed: members.length }
}

/** Takes all of them out of the team. Throws 401, 409. */
export async function removeMembers(ctx: Ctx, group: GroupRow, userIds: number[]): Promise<Changed> {
  const members = await membersOf(ctx, group, userIds)
  for (const membership of members) await leaveGroup(ctx, membership, undefined)
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
  for (const membership of members) {
    if (!mayGrant(ctx, membership.role, target)) throw noPermission('PUT')
    await placeMember(ctx, membership.user, target, membership.role)
    await leaveGroup(ctx, membership, undefined)
  }
  return { changed: members.length }
}
