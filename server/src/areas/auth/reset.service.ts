import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx, FreeCtx } from '../../core/context.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { inTransaction } from '../../core/transaction.ts'
import type { Db } from '../../db/client.ts'
import {
  countLinks,
  deleteOldLinks,
  endLinks,
  findLink,
  insertLink,
  isLinkOpen,
  settleInvitations,
  useLink,
} from './links.queries.ts'
import { writePassword } from './login.queries.ts'
import { hashSecret, makeSecret, type Secret } from './secret.rules.ts'
import { revokeAllOf } from './session.service.ts'

/** Hours that a link lives: reset, invitation. */
const hours = { reset: 1, invitation: 7 * 24 } as const
export type LinkPurpose = keyof typeof hours

/** Asks for a reset mail, at most one a minute. Does the same, in the same time, whether or not the address has an account. */
export async function forgotPassword(ctx: Ctx, email: string): Promise<null> {
  await ctx.enqueue('auth.resetMail', { email }, { once: { key: email, seconds: 60 } })
  return null
}

/** Mails for one account within an hour; more would only be a nuisance to its owner. */
export const mailsPerHour = 5

/**
 * Makes `made` the one valid link secret of a person for `purpose`; older ones end. The secret is stored hashed only.
 * Made already (by a try whose mail was not acknowledged), it stays as it is. Undefined where the account had its mails
 * for this hour, or the link that was made has been used or has a newer one.
 */
export async function makeLink(
  db: Db,
  userId: number,
  purpose: LinkPurpose,
  made: Secret = makeSecret(),
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const before = await findLink(tx, made.hash)
    if (before) return before.isUsed ? undefined : made.secret
    const own = { userId, purpose }
    await deleteOldLinks(tx, own)
    if ((await countLinks(tx, own)) >= mailsPerHour) return undefined
    await endLinks(tx, userId, purpose)
    await insertLink(tx, { ...own, hash: made.hash, seconds: hours[purpose] * 3_600 })
    return made.secret
  })
}

const refused = () => {
  const text = phrase('auth.linkEnded')
  return new AppError('VALIDATION', text, { errors: { token: text } })
}

/** Sets a new password by a link's secret, once, and ends all sessions of the person. Hashes before it takes a connection. */
export async function resetPassword(ctx: FreeCtx, secret: string, password: string): Promise<null> {
  const hash = hashSecret(secret)
  if (!(await isLinkOpen(ctx.db, hash, 'password'))) throw refused()
  const passwordHash = await ctx.resources.passwords.hash(password)
  return inTransaction(ctx, { name: 'auth.reset', records: true }, async (own) => {
    const link = await useLink(own.db, hash, 'password')
    if (!link?.userId) throw refused()
    await setPassword(own, { id: link.userId, passwordHash })
    return null
  })
}

interface NewPassword {
  id: number
  passwordHash: string
  /** The session that goes on. */
  keep?: string
}

/** Stores a new password, ends the person's sessions and links, and records it. Throws 404. */
export async function setPassword(ctx: Ctx, { id, passwordHash, keep }: NewPassword): Promise<void> {
  const user = await writePassword(ctx.db, id, passwordHash)
  if (!user) throw notFound()
  await endLinks(ctx.db, id)
  await settleInvitations(ctx.db, id)
  const facts = { userId: user.id, name: user.displayName }
  await ctx.record(
    keep
      ? { name: 'auth.profileChanged', groupId: null, payload: { userId: id }, facts }
      : { name: 'auth.ended', groupId: null, payload: { reason: 'password' }, facts },
  )
  // After the message, which tells the tabs why.
  await revokeAllOf(ctx.db, user.id, keep)
}
