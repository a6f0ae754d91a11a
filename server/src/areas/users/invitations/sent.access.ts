import type { Check } from '../../../core/access.ts'
import type { Actor } from '../../../core/actor.ts'
import type { Ctx } from '../../../core/context.ts'
import type { GroupRow } from '../../groups/groups.queries.ts'
import { mayGrant } from '../membership.service.ts'
import { listStanding } from '../memberships.queries.ts'
import { findUser } from '../users.queries.ts'
import type { SentRow } from './sent.queries.ts'

const mayInvite = (actor: Actor, groupId: number) => actor.can('U_NEW', groupId) || actor.row.setup_user

/** Sees who is invited into the team: who may invite there. */
export const mayListSent: Check<GroupRow> = {
  label: 'in the team with U_NEW, or in it with setup_user',
  test: (actor, { groupId }) => (!actor.sees(groupId) ? 'hidden' : mayInvite(actor, groupId) ? 'ok' : 'denied'),
}

const roleOf = ({ roleId: id, role: name, codes }: SentRow) => ({ id, name, codes })
const teamOf = ({ groupId: id, level }: SentRow) => ({ id, level })

/** Whether the person may invite into that team with that role: what the list shows beside each. */
export const givesRole = (ctx: Ctx, row: SentRow): boolean =>
  mayInvite(ctx.actor, row.groupId) && mayGrant(ctx, roleOf(row), teamOf(row))

/**
 * Has an invitation in hand: could give its role, and whatever else the new person got meanwhile. Who holds the link is
 * that person.
 */
export const mayHandleSent: Check<SentRow> = {
  label: 'in the team with U_NEW or setup_user, who could give all that the invited person would have',
  test: async (actor, row, ctx) => {
    if (!actor.sees(row.groupId)) return 'hidden'
    if (!givesRole(ctx, row)) return 'denied'
    if (row.userId === null) return 'ok'
    const person = await findUser(ctx.db, row.userId)
    if (!person) return 'hidden'
    if (person.isSuperAdmin || person.setupUser || person.setupGroup) return actor.isSuperAdmin ? 'ok' : 'denied'
    const standing = await listStanding(
      ctx.db,
      person.id,
      person.teams.map(({ id }) => id),
    )
    return standing.every((role) => mayGrant(ctx, role, { id: role.groupId, level: role.level })) ? 'ok' : 'denied'
  },
}
