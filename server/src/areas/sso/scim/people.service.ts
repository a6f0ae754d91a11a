import { phrase } from '@halftone/contract/phrase.ts'
import { domainOf } from '@halftone/contract/rules/domain.ts'
import { userStatus } from '@halftone/contract/rules/levels.ts'
import type { Ctx } from '../../../core/context.ts'
import { endLinks } from '../../auth/links.queries.ts'
import { type PersonValues, writeUser } from '../../users/person.queries.ts'
import { placeMember } from '../../users/place.service.ts'
import { findUserByEmail, type UserRow } from '../../users/users.queries.ts'
import { isVerified } from '../domains.queries.ts'
import { getPerson, makePerson } from '../people.service.ts'
import { findDefaultPlace, type ProviderRow } from '../providers.queries.ts'
import { isCompanysOwn } from './access.rules.ts'
import { letIn, shutOut } from './access.service.ts'
import { recordPerson, writeAccount } from './account.service.ts'
import { saysTaken } from './failure.service.ts'
import { noSuch, ScimFault, taken, wrongValue } from './fault.rules.ts'
import type { Document } from './patch.rules.ts'
import { findPushed, listPushed, type PushedRow, writePushed } from './people.queries.ts'
import { type PushedPerson, readAddress, readPerson } from './person.rules.ts'

/** Somebody of the company. Throws 404: for people of others too. */
export async function getPushed({ db }: Pick<Ctx, 'db'>, companyId: number, id: number): Promise<PushedRow> {
  const row = await findPushed(db, companyId, id)
  if (!row) throw noSuch()
  return row
}

/** The company's provider speaks of addresses of its verified domains only. Throws 400. */
async function checkDomain({ db }: Ctx, companyId: number, email: string): Promise<void> {
  if (!(await isVerified(db, companyId, domainOf(email))))
    throw new ScimFault(400, phrase('sso.foreignDomain'), 'invalidValue')
}

/**
 * Makes the person whom the provider pushed, without a way in but its own. An address that is known here, of whichever
 * company, is taken. Throws 400, 409.
 */
export async function createPushed(ctx: Ctx, provider: ProviderRow, document: Document): Promise<PushedRow> {
  const { companyId } = provider
  const said = readPerson(document)
  const email = said.email ?? readAddress(said.userName)
  if (email === undefined) throw wrongValue('emails')
  await checkDomain(ctx, companyId, email)
  const sameName = { start: 1, count: 1, conditions: [{ name: 'userName' as const, value: said.userName }] }
  if ((await listPushed(ctx.db, companyId, sameName)).total > 0) throw taken()
  if (await findUserByEmail(ctx.db, email)) throw taken()
  const { firstName = null, lastName = null, displayName: name = null } = said
  const user = await makePerson(ctx, { email, firstName, lastName, name })
  const isActive = said.active ?? true
  const { userName, externalId = null } = said
  await writePushed(ctx.db, { companyId, userId: user.id, userName, externalId, isActive }).catch(saysTaken)
  if (!isActive) await writeUser(ctx.db, user.id, { status: userStatus.DEACTIVATED })
  await recordPerson(ctx, provider, 'create', user, null, userName)
  const place = await findDefaultPlace(ctx.db, provider)
  if (place) {
    const group = { id: place.groupId, name: place.team, companyId }
    await placeMember(ctx, user, group, { id: place.roleId, name: place.role })
  }
  return getPushed(ctx, companyId, user.id)
}

/** What a PATCH begins with: what the provider calls the person. Names are left to what it says of them now. */
export const personDocument = ({ userName, externalId, email }: PushedRow): Document => ({
  username: userName,
  externalid: externalId,
  emails: [{ value: email, type: 'work', primary: true }],
})

/**
 * Changes the person as the document says; of what it does not speak stays. Somebody who belongs to another company too
 * keeps names and address, which are their own. Throws 400, 403, 404, 409.
 */
export async function changePushed(
  ctx: Ctx,
  provider: ProviderRow,
  before: PushedRow,
  document: Document,
): Promise<PushedRow> {
  const { companyId } = provider
  const said = readPerson(document)
  const user = await getPerson(ctx, before.id)
  const row = {
    userName: said.userName,
    externalId: said.externalId === undefined ? before.externalId : said.externalId,
    isActive: said.active ?? before.wasActive ?? true,
  }
  const isSame = row.userName === before.userName && row.externalId === before.externalId
  if (!isSame || row.isActive !== before.wasActive)
    await writePushed(ctx.db, { companyId, userId: user.id, ...row }).catch(saysTaken)
  if (!isSame) await recordPerson(ctx, provider, 'update', user, before.userName, row.userName)
  if (isCompanysOwn(user, companyId)) await changeAccount(ctx, companyId, user, said)
  if (said.active === false) await shutOut(ctx, provider, await getPerson(ctx, user.id))
  else if (row.isActive && before.wasActive === false) await letIn(ctx, provider, await getPerson(ctx, user.id))
  return getPushed(ctx, companyId, user.id)
}

/** The names and the address of an account of this company alone. */
async function changeAccount(ctx: Ctx, companyId: number, user: UserRow, said: PushedPerson): Promise<void> {
  const [firstName, lastName] = [said.firstName ?? user.firstName, said.lastName ?? user.lastName]
  const isRenamed = firstName !== user.firstName || lastName !== user.lastName
  const displayName = said.displayName ?? (isRenamed ? `${firstName} ${lastName}` : user.displayName)
  const email = said.email ?? user.email
  const values: Partial<PersonValues> = {
    ...(isRenamed && { firstName, lastName }),
    ...(displayName !== user.displayName && { displayName }),
    ...(email !== user.email && { email }),
  }
  if (Object.keys(values).length === 0) return
  if (values.email !== undefined) {
    await checkDomain(ctx, companyId, values.email)
    // A link in a mail to the old address must not open the account any more.
    await endLinks(ctx.db, user.id)
  }
  await writeAccount(ctx, companyId, user, values)
}
