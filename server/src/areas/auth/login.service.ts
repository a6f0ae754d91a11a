import type { LoginResult } from '@halftone/contract/areas/auth.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { userStatus } from '@halftone/contract/rules/levels.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { FreeCtx } from '../../core/context.ts'
import { AppError } from '../../core/errors.ts'
import { sourceOf } from '../../core/source.ts'
import type { Db } from '../../db/client.ts'
import { inSeconds } from '../../db/clock.ts'
import { loginAttempts, users } from '../../db/schema/identity.ts'
import { openSession } from './session.service.ts'

/** Wrong passwords for one account from one source before it has to wait. */
const freeTries = 5
/** Wrong sign-ins of one source over all accounts. */
const freeTriesOfSource = 50
const everyAccount = '*'

/** The attempts of one account and source that run on this node, in a row: a burst cannot outrun the count. */
const rows = new Map<string, Promise<unknown>>()

async function inARow<T>(key: string, work: () => Promise<T>): Promise<T> {
  const mine = (rows.get(key) ?? Promise.resolve()).then(work, work)
  rows.set(key, mine)
  try {
    return await mine
  } finally {
    if (rows.get(key) === mine) rows.delete(key)
  }
}

/** Signs in. One text, one status and one time for a wrong password and an unknown account. Throws 401, 429. */
export function login(ctx: FreeCtx, { email, password }: { email: string; password: string }): Promise<LoginResult> {
  return inARow(`${sourceOf(ctx.request.ip)} ${email}`, () => signIn(ctx, email, password))
}

const wrong = () => new AppError('UNAUTHENTICATED', phrase('auth.wrongPassword'))

async function signIn(ctx: FreeCtx, email: string, password: string): Promise<LoginResult> {
  const { db } = ctx
  const source = sourceOf(ctx.request.ip)
  await refuseBlocked(db, email, source)
  const [user] = await db
    .select({ id: users.id, passwordHash: users.passwordHash, status: users.status })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)))
  const matches = await ctx.resources.passwords.check(user?.passwordHash, password)
  if (!user?.passwordHash || !matches || user.status !== userStatus.ACTIVE) {
    await countFailure(db, email, source, freeTries)
    await countFailure(db, everyAccount, source, freeTriesOfSource)
    throw wrong()
  }
  const { id, passwordHash } = user
  return db.transaction(async (tx) => {
    // Checking took a while: a password changed or a person suspended meanwhile must not get a session after all.
    const same = and(eq(users.id, id), eq(users.passwordHash, passwordHash), eq(users.status, userStatus.ACTIVE))
    const [still] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(same, isNull(users.deletedAt)))
      .for('share')
    if (!still) throw wrong()
    await tx.delete(loginAttempts).where(and(eq(loginAttempts.account, email), eq(loginAttempts.source, source)))
    return openSession(tx, ctx.resources, { userId: id, request: ctx.request })
  })
}

/**
 * Checks a password that stands for the whole account, with the limits of signing in: `account` names who is tried, and
 * wrong ones count. Throws 429.
 */
export async function checkLimited(ctx: FreeCtx, account: string, check: () => Promise<boolean>): Promise<boolean> {
  const source = sourceOf(ctx.request.ip)
  return inARow(`${source} ${account}`, async () => {
    await refuseBlocked(ctx.db, account, source)
    const matches = await check()
    if (!matches) await countFailure(ctx.db, account, source, freeTries)
    return matches
  })
}

async function refuseBlocked(db: Db, email: string, source: string): Promise<void> {
  const rows = await db
    .select({ seconds: sql<number>`ceil(extract(epoch from ${loginAttempts.blockedUntil} - now()))::int` })
    .from(loginAttempts)
    .where(and(eq(loginAttempts.source, source), sql`${loginAttempts.account} in (${email}, ${everyAccount})`))
  const seconds = Math.max(0, ...rows.map((row) => row.seconds ?? 0))
  if (seconds > 0)
    throw new AppError('RATE_LIMITED', phrase('auth.tooManyAttempts', { n: seconds }), { retryAfter: seconds })
}

/** Each failure past the free ones doubles the wait, from 30 s to 15 min; an hour of peace forgets. */
async function countFailure(db: Db, account: string, source: string, free: number): Promise<void> {
  const failures = sql`case when ${loginAttempts.lastAt} < now() - interval '1 hour' then 1 else ${loginAttempts.failures} + 1 end`
  const [row] = await db
    .insert(loginAttempts)
    .values({ account, source, failures: 1 })
    .onConflictDoUpdate({
      target: [loginAttempts.account, loginAttempts.source],
      set: { failures, lastAt: sql`now()` },
    })
    .returning({ failures: loginAttempts.failures })
  const over = (row?.failures ?? 0) - free
  if (over < 0) return
  const seconds = Math.min(30 * 2 ** Math.min(over, 6), 900)
  await db
    .update(loginAttempts)
    .set({ blockedUntil: inSeconds(seconds) })
    .where(and(eq(loginAttempts.account, account), eq(loginAttempts.source, source)))
}
