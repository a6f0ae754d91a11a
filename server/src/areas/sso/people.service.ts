import { phrase } from '@halftone/contract/phrase.ts'
import { actorNamed } from '../../core/actor.ts'
import type { Ctx } from '../../core/context.ts'
import { AppError } from '../../core/errors.ts'
import { actorOfUser } from '../../core/session.ts'
import { inTransaction, type Origin } from '../../core/transaction.ts'
import { isDuplicate } from '../../db/errors.ts'
import type { Resources } from '../../resources.ts'
import { colorFor } from '../users/colors.rules.ts'
import { insertUser } from '../users/person.queries.ts'
import { placeMember } from '../users/place.service.ts'
import { findUser, type UserRow } from '../users/users.queries.ts'
import { type Claims, namesOf } from './claims.rules.ts'
import type { Verdict } from './judge.service.ts'
import { insertIdentity, listOwnPlaces, touchIdentity } from './people.queries.ts'
import { givePlaces } from './places.service.ts'
import { findDefaultPlace, type ProviderRow } from './providers.queries.ts'

const refuse = (code: 'sso.notActive' | 'sso.noTeam' | 'sso.ended' | 'sso.linkOther') =>
  new AppError('UNAUTHENTICATED', phrase(code))

export async function getPerson(ctx: Ctx, id: number): Promise<UserRow> {
  const user = await findUser(ctx.db, id)
  if (!user) throw refuse('sso.notActive')
  return user
}

/** Makes somebody in the name of the company's provider. Returns the person; throws 409 where the address is taken. */
export async function makePerson(
  ctx: Ctx,
  said: Pick<Claims, 'firstName' | 'lastName' | 'name'> & { email: string },
): Promise<UserRow> {
  const { firstName, lastName } = namesOf(said)
  const id = await insertUser(ctx.db, {
    email: said.email,
    firstName,
    lastName,
    displayName: said.name ?? (lastName === '-' ? firstName : `${firstName} ${lastName}`),
    color: colorFor(said.email),
  }).catch((error) => {
    throw isDuplicate(error) ? new AppError('CONFLICT', phrase('users.addressTaken')) : error
  })
  return getPerson(ctx, id)
}

/** A new person of the provider: where none of their groups stands for a team, in the team for new people. */
async function createPerson(ctx: Ctx, provider: ProviderRow, claims: Claims, verdict: Verdict & { outcome: 'create' }) {
  const user = await makePerson(ctx, { ...claims, email: verdict.email })
  const place = verdict.places.length > 0 ? undefined : await findDefaultPlace(ctx.db, provider)
  if (place) {
    const group = { id: place.groupId, name: place.team, companyId: provider.companyId }
    await placeMember(ctx, user, group, { id: place.roleId, name: place.role })
  }
  return user
}

/** Where what a provider says comes from: no tab, no token. */
export interface Arrival {
  resources: Resources
  request: Origin['request']
  log: Origin['log']
}

/**
 * Does what was judged, in one transaction: makes the person, connects them, and gives and takes the teams of their groups.
 * Returns the person. Throws 401 where nothing of the company is theirs.
 */
export async function admit(
  { resources, request, log }: Arrival,
  provider: ProviderRow,
  claims: Claims,
  verdict: Verdict & { outcome: 'create' | 'signIn' },
): Promise<UserRow> {
  const actor =
    (verdict.outcome === 'signIn' && (await actorOfUser(resources, verdict.user.id))) || actorNamed(provider.name)
  const origin = { actor, companyId: provider.companyId, clientId: null, request, log, resources }
  return inTransaction(origin, { name: 'sso.admit', records: false }, async (ctx) => {
    const { subject } = claims
    const isNew = verdict.outcome === 'create'
    const user = isNew ? await createPerson(ctx, provider, claims, verdict) : await getPerson(ctx, verdict.user.id)
    if (isNew || !verdict.isConnected) {
      const isConnected = await insertIdentity(ctx.db, { providerId: provider.id, subject, userId: user.id })
      if (!isConnected) throw refuse('sso.linkOther')
    } else await touchIdentity(ctx.db, provider.id, subject)
    await givePlaces(ctx, provider, user, verdict.places)
    const places = await listOwnPlaces(ctx.db, user.id, provider.companyId)
    const isOwner = user.isSuperAdmin && provider.admitsOwner
    if (!isOwner && places.every(({ isSuspended }) => isSuspended)) throw refuse('sso.noTeam')
    return user
  })
}
