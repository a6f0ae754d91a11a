import type { ExtraCode } from '@halftone/contract/areas/users.members.ts'
import { companyCodes, isPermissionCode } from '@halftone/contract/permissions.ts'
import { type Phrase, phrase } from '@halftone/contract/phrase.ts'
import { companyLevel } from '@halftone/contract/rules/levels.ts'
import type { Ctx } from '../../../core/context.ts'
import { AppError, notFound } from '../../../core/errors.ts'
import { findGroup, type GroupRow } from '../../groups/groups.queries.ts'
import { handOver } from '../charge.service.ts'
import { deleteCode, listCodes, writeCode } from '../codes/codes.queries.ts'
import { mayChangeCode, recorded } from '../codes/codes.service.ts'
import { findMembership, findMembershipIn, findRole, mayGrant, rules } from '../membership.service.ts'
import { changeRole, placeMember, takeOut } from '../place.service.ts'
import { findUser } from '../users.queries.ts'
import type { PersonRow } from './member.queries.ts'

const noRight = phrase('activities.whyNoRight')
const teamsIn = (
  user: { teams: { id: number; name: string; company_id: number | null; role_id: number }[] },
  id: number,
) => user.teams.filter((team) => team.id === id)

/** Why a person cannot get that role in a team now, or leave it (null): rank, the last Admin, what is gone. */
export async function whyNotRole(
  ctx: Ctx,
  person: PersonRow,
  group: GroupRow,
  roleId: number | null,
): Promise<Phrase | undefined> {
  const role = roleId === null ? undefined : await findRole(ctx, group, roleId)
  if (roleId !== null && !role) return phrase('users.noSuchRole')
  if (role && !mayGrant(ctx, role, group)) return noRight
  const membership = await findMembershipIn(ctx, person.id, group)
  if (!membership) {
    // Who has left the company decides themselves whether to come back.
    const belongs = !person.isGone && person.companies.includes(group.companyId ?? group.id)
    return belongs ? undefined : phrase(person.isGone ? 'activities.whyPersonGone' : 'activities.whyInvite')
  }
  const isAbove = person.id === ctx.actor.id ? roleId !== null : rules(ctx, membership)
  if (!isAbove) return noRight
  try {
    if (role?.id !== membership.role.id) await handOver(ctx, membership.user, teamsIn(membership.user, group.id))
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error.said
    throw error
  }
}

interface CodesWanted {
  /** Their membership comes back in the same revert. */
  comes: boolean
  now: ExtraCode[]
  after: ExtraCode[]
}

const differing = (some: readonly ExtraCode[], others: readonly ExtraCode[]) =>
  some.filter(({ code, until }) => !others.some((one) => one.code === code && one.until === until))

/** Why the codes beyond a role cannot become those now: each one that changes has to be one's own to give. */
export async function whyNotCodes(
  ctx: Ctx,
  person: PersonRow,
  group: GroupRow,
  { comes, now, after }: CodesWanted,
): Promise<Phrase | undefined> {
  const changed = [...differing(after, now), ...differing(now, after)].map(({ code }) => code).filter(isPermissionCode)
  if (group.level !== companyLevel && changed.some((code) => companyCodes.includes(code)))
    return phrase('users.codeOfCompany')
  const membership = await findMembershipIn(ctx, person.id, group)
  if (membership) return changed.every((code) => mayChangeCode(ctx, membership, code)) ? undefined : noRight
  if (!comes) return phrase('users.notMember')
  return person.id !== ctx.actor.id && changed.every((code) => ctx.actor.can(code, group.id)) ? undefined : noRight
}

interface RoleWanted {
  userId: number
  groupId: number
  roleId: number | null
  /** Since when they were in the team, where they come back to it and the line says so. */
  since: Date | undefined
}

/** Puts a person into a team, out of it, or gives them another role there: as the calls do. */
export async function putRole(ctx: Ctx, { userId, groupId, roleId, since }: RoleWanted): Promise<void> {
  const [group, user] = [await findGroup(ctx.db, groupId), await findUser(ctx.db, userId)]
  if (!group || !user) throw notFound()
  const role = roleId === null ? undefined : await findRole(ctx, group, roleId)
  const membership = await findMembership(ctx, userId, groupId)
  if (!membership) {
    if (role) await placeMember(ctx, user, group, role, since)
    return
  }
  if (role?.id === membership.role.id) return
  await handOver(ctx, user, teamsIn(user, groupId))
  if (role) await changeRole(ctx, user, group, membership.role, role)
  else await takeOut(ctx, user, group, membership.role)
}

/** Gives the codes that the membership had and that are not over, and takes the others. */
export async function putCodes(ctx: Ctx, userId: number, groupId: number, wanted: readonly ExtraCode[]): Promise<void> {
  const membership = await findMembership(ctx, userId, groupId)
  // With the membership its codes went.
  if (!membership) return
  const place = { userId, groupId }
  const before = await listCodes(ctx.db, place)
  const alive = wanted.filter(({ until }) => until === null || Date.parse(until) > ctx.resources.clock.now())
  for (const { code } of before) if (!alive.some((one) => one.code === code)) await deleteCode(ctx.db, place, code)
  for (const { code, until } of differing(alive, before)) {
    const end = until === null ? null : new Date(until)
    await writeCode(ctx.db, { ...place, code, until: end, grantedBy: ctx.actor.id })
    if (end) await ctx.enqueue('users.codeOver', { ...place, code }, { startAfter: end })
  }
  await recorded(ctx, membership, before)
}
