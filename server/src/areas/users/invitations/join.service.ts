import type { LoginResult } from '@halftone/contract/areas/auth.ts'
import type { invitationCalls, OpenInvitation } from '@halftone/contract/areas/users.invitations.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx, FreeCtx } from '../../../core/context.ts'
import { AppError } from '../../../core/errors.ts'
import { inTransaction } from '../../../core/transaction.ts'
import { endLinks, settleInvitations } from '../../auth/links.queries.ts'
import { writePassword } from '../../auth/login.queries.ts'
import { hashSecret } from '../../auth/secret.rules.ts'
import { openSession } from '../../auth/session.service.ts'
import { writeUser } from '../person.queries.ts'
import { findByLink, lockByLink, type SentRow } from './sent.queries.ts'

const refused = (said: 'users.invitationEnded' | 'users.signInInstead') => {
  const text = phrase(said)
  return new AppError('VALIDATION', text, { errors: { token: text } })
}

function waiting(row: SentRow | undefined): SentRow {
  if (row?.state !== 'waiting') throw refused('users.invitationEnded')
  return row
}

/** What the link is for; the same of who has an account, so that opening it tells nobody. Throws 422. */
export async function openInvitation(ctx: Ctx, secret: string): Promise<OpenInvitation> {
  const row = waiting(await findByLink(ctx.db, hashSecret(secret)))
  const { email, firstName, lastName, groupId, team, company, invitedBy } = row
  return {
    ...{ email, team, company },
    first_name: firstName,
    last_name: lastName,
    group_id: groupId,
    invited_by: invitedBy,
  }
}

/**
 * A new person sets name and password, once, and is signed in. A link that was handed out shows nothing about whose the
 * address is, so it opens no account that is there already. Hashes before it takes a connection. Throws 422.
 */
export async function joinByLink(ctx: FreeCtx, body: BodyOf<typeof invitationCalls.join>): Promise<LoginResult> {
  const hash = hashSecret(body.token)
  if (waiting(await findByLink(ctx.db, hash)).userId === null) throw refused('users.signInInstead')
  const passwordHash = await ctx.resources.passwords.hash(body.password)
  return inTransaction(ctx, { name: 'users.join', records: true }, async (own) => {
    const row = waiting(await lockByLink(own.db, hash))
    if (row.userId === null) throw refused('users.signInInstead')
    const names = { firstName: body.first_name, lastName: body.last_name }
    const displayName = `${body.first_name} ${body.last_name}`
    await writeUser(own.db, row.userId, { ...names, displayName })
    await writePassword(own.db, row.userId, passwordHash)
    await endLinks(own.db, row.userId)
    await settleInvitations(own.db, row.userId)
    await own.record({
      name: 'users.invitationChanged',
      groupId: row.groupId,
      payload: { groupId: row.groupId },
      facts: { change: 'accepted', names: [displayName], team: row.team, role: row.role, userIds: [row.userId] },
    })
    return openSession(own.db, own.resources, { userId: row.userId, request: own.request })
  })
}
