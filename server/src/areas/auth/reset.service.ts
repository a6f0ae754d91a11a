import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Ctx } from '../../core/context.ts'
import { AppError } from '../../core/errors.ts'
import type { Db } from '../../db/client.ts'
import { accountTokens, users } from '../../db/schema/identity.ts'
import { hashPassword, hashSecret, makeSecret } from './password.service.ts'
import { revokeAllOf } from './session.service.ts'

/** Hours that a link lives: reset, invitation. */
const hours = { reset: 1, invitation: 7 * 24 } as const
export type LinkPurpose = keyof typeof hours

/** Asks for a reset mail. Does the same, in the same time, whether or not the address has an account. */
export async function forgotPassword(ctx: Ctx, email: string): Promise<null> {
  await ctx.enqueue('auth.resetMail', { email }, { singletonKey: email })
  return null
}

/** Makes the one valid link secret of a person for `purpose`; older ones end. The secret is stored hashed only. */
export async function makeLink(db: Db, userId: number, purpose: LinkPurpose): Promise<string> {
  await db.delete(accountTokens).where(and(eq(accountTokens.userId, userId), eq(accountTokens.purpose, purpose)))
  const { secret, hash } = makeSecret()
  const expiresAt = new Date(Date.now() + hours[purpose] * 3_600_000)
  await db.insert(accountTokens).values({ hash, purpose, userId, expiresAt })
  return secret
}

const refused = () => {
  const text = 'This link is no longer valid. Ask for a new one.'
  return new AppError('VALIDATION', text, { errors: { token: text } })
}

/** Sets a new password by a link's secret, once, and ends all sessions of the person. */
export async function resetPassword(ctx: Ctx, secret: string, password: string): Promise<null> {
  const [token] = await ctx.db
    .update(accountTokens)
    .set({ usedAt: new Date() })
    .where(
      and(
        eq(accountTokens.hash, hashSecret(secret)),
        isNull(accountTokens.usedAt),
        gt(accountTokens.expiresAt, new Date()),
      ),
    )
    .returning({ userId: accountTokens.userId, purpose: accountTokens.purpose })
  if (!token?.userId || token.purpose === 'setup') throw refused()
  const [user] = await ctx.db
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(and(eq(users.id, token.userId), isNull(users.deletedAt)))
    .returning({ id: users.id, displayName: users.displayName })
  if (!user) throw refused()
  await revokeAllOf(ctx.db, user.id)
  await ctx.record({
    name: 'auth.ended',
    groupId: null,
    payload: { reason: 'password' },
    facts: { userId: user.id, name: user.displayName },
  })
  return null
}
