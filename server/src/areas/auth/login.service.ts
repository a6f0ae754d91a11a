import type { LoginResult } from '@halftone/contract/areas/auth.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { userStatus } from '@halftone/contract/rules/levels.ts'
import type { FreeCtx } from '../../core/context.ts'
import { AppError } from '../../core/errors.ts'
import { sourceOf } from '../../core/source.ts'
import type { Db } from '../../db/client.ts'
import { blockTries, countTry, findSignIn, findWait, forgetTries, holdSignIn, type Tries } from './login.queries.ts'
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
  const user = await findSignIn(db, email)
  const matches = await ctx.resources.passwords.check(user?.passwordHash, password)
  if (!user?.passwordHash || !matches || user.status !== userStatus.ACTIVE) {
    await countFailure(db, { account: email, source }, freeTries)
    await countFailure(db, { account: everyAccount, source }, freeTriesOfSource)
    throw wrong()
  }
  const { id, passwordHash } = user
  return db.transaction(async (tx) => {
    // Checking took a while: a password changed or a person suspended meanwhile must not get a session after all.
    if (!(await holdSignIn(tx, { id, passwordHash }))) throw wrong()
    await forgetTries(tx, { account: email, source })
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
    if (!matches) await countFailure(ctx.db, { account, source }, freeTries)
    return matches
  })
}

async function refuseBlocked(db: Db, account: string, source: string): Promise<void> {
  const seconds = await findWait(db, [account, everyAccount], source)
  if (seconds > 0)
    throw new AppError('RATE_LIMITED', phrase('auth.tooManyAttempts', { n: seconds }), { retryAfter: seconds })
}

/** Each failure past the free ones doubles the wait, from 30 s to 15 min. */
async function countFailure(db: Db, tries: Tries, free: number): Promise<void> {
  const over = (await countTry(db, tries)) - free
  if (over >= 0) await blockTries(db, tries, Math.min(30 * 2 ** Math.min(over, 6), 900))
}
