import { phrase } from '@halftone/contract/phrase.ts'
import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Ctx, FreeCtx } from '../../core/context.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { inTransaction } from '../../core/transaction.ts'
import type { Db } from '../../db/client.ts'
import { inSeconds, now } from '../../db/clock.ts'
import { accountTokens, users } from '../../db/schema/identity.ts'
import { hashSecret, makeSecret, type Secret } from './secret.service.ts'
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
    const [before] = await tx.select().from(accountTokens).where(eq(accountTokens.hash, made.hash))
    if (before) return before.usedAt ? undefined : made.secret
    const own = and(eq(accountTokens.userId, userId), eq(accountTokens.purpose, purpose))
    await tx.delete(accountTokens).where(and(own, lt(accountTokens.createdAt, sql`now() - interval '1 hour'`)))
    if ((await tx.$count(accountTokens, own)) >= mailsPerHour) return undefined
    await tx
      .update(accountTokens)
      .set({ usedAt: now })
      .where(and(own, isNull(accountTokens.usedAt)))
    const expiresAt = inSeconds(hours[purpose] * 3_600)
    await tx.insert(accountTokens).values({ hash: made.hash, purpose, userId, expiresAt })
    return made.secret
  })
}

const refused = () => {
  const text = phrase('auth.linkEnded')
  return new AppError('VALIDATION', text, { errors: { token: text } })
}

/** Sets a new password by a link's secret, once, and ends all sessions of the person. Hashes before it takes a connection. */
export async function resetPassword(ctx: FreeCtx, secret: string, password: string): Promise<null> {
  const valid = and(
    eq(accountTokens.hash, hashSecret(secret)),
    ne(accountTokens.purpose, 'setup'),
    isNull(accountTokens.usedAt),
    gt(accountTokens.expiresAt, now),
  )
  const [known] = await ctx.db.select({ hash: accountTokens.hash }).from(accountTokens).where(valid)
  if (!known) throw refused()
  const passwordHash = await ctx.resources.passwords.hash(password)
  return inTransaction(ctx, { name: 'auth.reset', records: true }, async (own) => {
    const [token] = await own.db
      .update(accountTokens)
      .set({ usedAt: now })
      .where(valid)
      .returning({ userId: accountTokens.userId })
    if (!token?.userId) throw refused()
    await setPassword(own, { id: token.userId, passwordHash })
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
  const [user] = await ctx.db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .returning({ id: users.id, displayName: users.displayName })
  if (!user) throw notFound()
  await ctx.db
    .update(accountTokens)
    .set({ usedAt: now })
    .where(and(eq(accountTokens.userId, id), isNull(accountTokens.usedAt)))
  const facts = { userId: user.id, name: user.displayName }
  await ctx.record(
    keep
      ? { name: 'auth.profileChanged', groupId: null, payload: { userId: id }, facts }
      : { name: 'auth.ended', groupId: null, payload: { reason: 'password' }, facts },
  )
  // After the message, which tells the tabs why.
  await revokeAllOf(ctx.db, user.id, keep)
}
