import { teamAdminRole } from '@halftone/contract/rules/levels.ts'
import type { Ctx } from '../../core/context.ts'
import { listLedByOthers } from '../users/charge.queries.ts'
import { holdCharge } from '../users/charge.service.ts'
import { changeRole, placeMember, takeOut } from '../users/place.service.ts'
import type { UserRow } from '../users/users.queries.ts'
import { listOwnPlaces, markProvided, type OwnPlace, writeSuspended } from './people.queries.ts'
import type { Place } from './providers.queries.ts'

interface Giver {
  /** The provider, by its id. */
  id: number
  companyId: number
}

/**
 * Gives a person the places that the provider's groups stand for, and takes away those that it gave and gives no more.
 * What people gave stays as it is. Where `within` is given, only these teams are looked at. A team keeps its last Admin, whose membership then gives nothing; the company's admins
 * are told.
 */
export async function givePlaces(
  ctx: Ctx,
  giver: Giver,
  user: UserRow,
  all: Place[],
  within?: number[],
): Promise<void> {
  await holdCharge(ctx)
  const isMeant = ({ groupId }: { groupId: number }) => within?.includes(groupId) ?? true
  const wanted = all.filter(isMeant)
  const own = await listOwnPlaces(ctx.db, user.id, giver.companyId)
  const given = own.filter((place) => place.providerId === giver.id && isMeant(place))
  for (const place of wanted) {
    const there = own.find(({ groupId }) => groupId === place.groupId)
    if (!there) await placeNew(ctx, giver, user, place)
    else if (there.providerId === giver.id) await keep(ctx, giver, user, there, place)
  }
  for (const place of given) {
    if (wanted.some(({ groupId }) => groupId === place.groupId)) continue
    if (await leadsAlone(ctx, user, place)) await suspend(ctx, giver, user, place, true, true)
    else await takeOut(ctx, user, { id: place.groupId, name: place.team }, { id: place.roleId })
  }
}

const leadsAlone = async ({ db }: Ctx, user: UserRow, { groupId, roleId }: OwnPlace) =>
  roleId === teamAdminRole && (await listLedByOthers(db, user.id, [groupId])).length === 0

async function placeNew(ctx: Ctx, giver: Giver, user: UserRow, place: Place): Promise<void> {
  const group = { id: place.groupId, name: place.team, companyId: giver.companyId }
  await placeMember(ctx, user, group, { id: place.roleId, name: place.role })
  await markProvided(ctx.db, { userId: user.id, groupId: place.groupId, providerId: giver.id })
}

/** What it gave and gives still: with the role that the group stands for now. */
async function keep(ctx: Ctx, giver: Giver, user: UserRow, there: OwnPlace, place: Place): Promise<void> {
  if (there.roleId !== place.roleId) {
    if (await leadsAlone(ctx, user, there)) return suspend(ctx, giver, user, there, true, true)
    const group = { id: place.groupId, name: place.team }
    await changeRole(ctx, user, group, { id: there.roleId, name: there.role }, { id: place.roleId, name: place.role })
  }
  await suspend(ctx, giver, user, there, false)
}

/** The membership stays and gives nothing, or gives again. `isLeft`: a team is without an Admin who can sign in. */
export async function suspend(
  ctx: Ctx,
  { companyId }: Pick<Giver, 'companyId'>,
  user: Pick<UserRow, 'id' | 'displayName'>,
  { groupId, team, isSuspended: before }: OwnPlace,
  isSuspended: boolean,
  isLeft = false,
): Promise<void> {
  if (before === isSuspended) return
  await writeSuspended(ctx.db, { userId: user.id, groupId }, isSuspended)
  await ctx.record({
    name: 'sso.accessChanged',
    groupId,
    payload: { userId: user.id, groupId, isSuspended },
    before: { isSuspended: before },
    after: { isSuspended },
    facts: { name: user.displayName, team, companyId, isLeft },
  })
}
