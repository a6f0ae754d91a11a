import { type Phrase, phrase } from '@halftone/contract/phrase.ts'
import { domainOf } from '@halftone/contract/rules/domain.ts'
import { emailPattern } from '@halftone/contract/rules/email.ts'
import { userStatus } from '@halftone/contract/rules/levels.ts'
import type { Db } from '../../db/client.ts'
import { findUser, findUserByEmail, type UserRow } from '../users/users.queries.ts'
import type { Claims } from './claims.rules.ts'
import { isVerified } from './domains.queries.ts'
import { findIdentity, hasWayIn } from './people.queries.ts'
import { findDefaultPlace, listPlaces, type Place, type ProviderRow } from './providers.queries.ts'
import { listPushedGroups } from './scim/groups.queries.ts'
import { findPushedState } from './scim/people.queries.ts'

/** What follows from what a provider said. `places` is what its groups stand for here. */
export type Verdict = { places: Place[] } & (
  | { outcome: 'signIn'; user: UserRow; isConnected: boolean }
  | { outcome: 'create'; email: string }
  /** There is an account with a way in of its own: whoever has it connects it, once. */
  | { outcome: 'link'; user: UserRow }
  | { outcome: 'refuse'; problem: Phrase }
)

const belongsTo = (user: UserRow, companyId: number) => user.teams.some(({ company_id: own }) => own === companyId)
const isOnlyOf = (user: UserRow, companyId: number, isPushed: boolean) =>
  (isPushed || user.teams.length > 0) && user.teams.every(({ company_id: own }) => own === companyId)

/**
 * Decides who signs in, without changing anything. A provider signs in addresses of its company's verified domains only,
 * people by its own name for them, and by their address once, where it says that the address is theirs.
 */
export async function judge(db: Db, provider: ProviderRow, claims: Claims): Promise<Verdict> {
  const { companyId } = provider
  // What the provider says now, and what it pushed before (SCIM).
  const placesOf = async (userId: number) =>
    listPlaces(db, provider.id, [...claims.groups, ...(await listPushedGroups(db, companyId, userId))])
  const places = await listPlaces(db, provider.id, claims.groups)
  const refuse = (problem: Phrase) => ({ outcome: 'refuse' as const, problem, places })
  const known = await findIdentity(db, provider.id, claims.subject)
  if (known !== undefined) {
    const user = await findUser(db, known)
    if (!user || user.status !== userStatus.ACTIVE) return refuse(phrase('sso.notActive'))
    if ((await findPushedState(db, companyId, user.id))?.isActive === false) return refuse(phrase('sso.notActive'))
    if (!(await isVerified(db, companyId, domainOf(user.email)))) return refuse(phrase('sso.foreignDomain'))
    return { outcome: 'signIn', user, isConnected: true, places: await placesOf(user.id) }
  }
  const { email } = claims
  if (email === null || email.length > 254 || !emailPattern.test(email)) return refuse(phrase('sso.noAddress'))
  if (!claims.isEmailVerified) return refuse(phrase('sso.unverifiedAddress'))
  if (!(await isVerified(db, companyId, domainOf(email)))) return refuse(phrase('sso.foreignDomain'))
  const user = await findUserByEmail(db, email)
  if (!user) return judgeNew(db, provider, email, places)
  if (user.status !== userStatus.ACTIVE) return refuse(phrase('sso.notActive'))
  const pushed = await findPushedState(db, companyId, user.id)
  if (pushed?.isActive === false) return refuse(phrase('sso.notActive'))
  const own = await placesOf(user.id)
  // Whom the company invited, or its provider made (SCIM), and who has never signed in.
  const isNew = !user.isSuperAdmin && isOnlyOf(user, companyId, pushed !== undefined) && !(await hasWayIn(db, user.id))
  if (isNew) return { outcome: 'signIn', user, isConnected: false, places: own }
  // Of an account elsewhere nothing is said: it could only be connected by somebody who signs in to it.
  if (!belongsTo(user, companyId) && own.length === 0) return refuse(phrase('sso.unknownPerson'))
  return { outcome: 'link', user, places: own }
}

async function judgeNew(db: Db, provider: ProviderRow, email: string, places: Place[]): Promise<Verdict> {
  const isPlaced = places.length > 0 || (await findDefaultPlace(db, provider)) !== undefined
  if (!provider.createsPeople || !isPlaced) return { outcome: 'refuse', problem: phrase('sso.unknownPerson'), places }
  return { outcome: 'create', email, places }
}
