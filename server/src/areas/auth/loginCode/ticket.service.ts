import { phrase } from '@halftone/contract/phrase.ts'
import { AppError } from '../../../core/errors.ts'
import type { Db } from '../../../db/client.ts'
import { hashSecret } from '../secret.rules.ts'
import { holdActive, holdProvider, type SignedIn, takeStepCode } from './loginCode.queries.ts'

export const codeEnded = () => new AppError('UNAUTHENTICATED', phrase('sso.codeEnded'))

/** The provider's part of a session. Throws 401 where the provider or the person may not sign in any more. */
export async function sessionOf(db: Db, row: SignedIn) {
  const provider = await holdProvider(db, row.providerId)
  if (!provider || !(await holdActive(db, row.userId))) throw codeEnded()
  const { samlNameId = null, samlSessionIndex = null } = row
  return { way: provider.kind, companyId: provider.companyId, providerId: provider.id, samlNameId, samlSessionIndex }
}

/** How a ticket begins that a provider's sign-in made: what it opens is that provider's session, or nothing. */
export const ticketStart = 'sso.'

/** What the session of a finished second step is of; undefined after a password. Throws 401. */
export async function providerOfTicket(db: Db, ticket: string) {
  if (!ticket.startsWith(ticketStart)) return undefined
  const row = await takeStepCode(db, hashSecret(ticket))
  if (!row) throw codeEnded()
  return sessionOf(db, row)
}
