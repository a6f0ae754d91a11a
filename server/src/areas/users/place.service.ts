import type { Ctx } from '../../core/context.ts'
import { listCodes } from './codes/codes.queries.ts'
import { moveInvitations } from './invitations/sent.queries.ts'
import { changeMembership, deleteMembership, insertMembership } from './memberships.queries.ts'
import { personOf } from './users.present.ts'
import type { UserRow } from './users.queries.ts'

interface Named {
  id: number
  name: string
}

interface PlacedGroup extends Named {
  companyId: number | null
}

/** Tells the team and the person that they are in it. */
export async function tellJoined(ctx: Ctx, user: UserRow, group: PlacedGroup, role: Named): Promise<void> {
  await ctx.record({
    name: 'users.joined',
    groupId: group.id,
    payload: { userId: user.id, groupId: group.id, user: personOf(ctx, user, group.companyId), roleId: role.id },
    after: { roleId: role.id },
    facts: { team: group.name, role: role.name },
  })
}

/** Puts a person into a team, as a member from now on or from `since` on, and tells both. False where they are in it already. */
export async function placeMember(
  ctx: Ctx,
  user: UserRow,
  group: PlacedGroup,
  role: Named,
  since?: Date,
): Promise<boolean> {
  const place = { userId: user.id, groupId: group.id, roleId: role.id, ...(since && { createdAt: since }) }
  if (!(await insertMembership(ctx.db, place))) return false
  await tellJoined(ctx, user, group, role)
  return true
}

type Member = Pick<UserRow, 'id' | 'displayName'>

/** Gives a member another role; it holds from the next call on. */
export async function changeRole(ctx: Ctx, user: Member, group: Named, before: Named, after: Named): Promise<void> {
  await changeMembership(ctx.db, { userId: user.id, groupId: group.id, roleId: after.id })
  await ctx.record({
    name: 'users.roleChanged',
    groupId: group.id,
    payload: { userId: user.id, groupId: group.id, roleId: after.id },
    before: { roleId: before.id },
    after: { roleId: after.id },
    facts: { name: user.displayName, oldRole: before.name, newRole: after.name },
  })
}

/** Takes a member out of a team; what they see of it closes within seconds. */
export async function takeOut(ctx: Ctx, user: Member, group: Named, role: Pick<Named, 'id'>) {
  // They go with the membership.
  const codes = await listCodes(ctx.db, { userId: user.id, groupId: group.id })
  const ended = await deleteMembership(ctx.db, user.id, group.id)
  await moveInvitations(ctx.db, [user.id], group.id)
  const payload = { userId: user.id, groupId: group.id }
  await ctx.record({
    name: 'users.left',
    groupId: group.id,
    payload,
    before: { roleId: role.id, codes, since: ended?.since },
    facts: { name: user.displayName, team: group.name },
  })
  return payload
}
