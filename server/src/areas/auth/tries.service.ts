import { phrase } from '@halftone/contract/phrase.ts'
import type { FreeCtx } from '../../core/context.ts'
import { AppError, invalid } from '../../core/errors.ts'
import { sourceOf } from '../../core/source.ts'
import type { Db } from '../../db/client.ts'
import { Turns } from '../../db/turns.ts'
import { blockTries, countTry, findPasswordHash, findWait, forgetTries, type Tries } from './login.queries.ts'

/** Wrong passwords for one account from one source before it has to wait. */
export const freeTries = 5
/** Stands for every account of one source. */
export const everyAccount = '*'
/** Stands for every source: the account is tried, from wherever. */
export const anySource = '*'

/** The attempts of one account and source that run on this node, in a row: a burst cannot outrun the count. */
const turns = new Turns()

export const inARow = <T>({ account, source }: Tries, work: () => Promise<T>): Promise<T> =>
  turns.run(`${source} ${account}`, work)

/**
 * Checks a secret that stands for the whole account, with the limits of signing in: `tries` names who is tried from
 * where, and wrong ones count until a right one comes. Throws 429.
 */
export const checkLimited = (ctx: FreeCtx, tries: Tries, check: () => Promise<boolean>): Promise<boolean> =>
  inARow(tries, async () => {
    await refuseBlocked(ctx.db, tries)
    const matches = await check()
    if (matches) await forgetTries(ctx.db, tries)
    else await countFailure(ctx.db, tries, freeTries)
    return matches
  })

/** Whoever has taken over a session may not find the password out by it. Throws 422 at `password`, 429. */
export async function checkOwnPassword(ctx: FreeCtx, password: string): Promise<void> {
  const { id } = ctx.actor
  const hash = await findPasswordHash(ctx.db, id)
  const tries = { account: `own:${id}`, source: sourceOf(ctx.request.ip) }
  if (!(await checkLimited(ctx, tries, () => ctx.resources.passwords.check(hash, password))))
    throw invalid({ password: phrase('users.wrongPassword') })
}

/** Throws 429 while the account, or every account, may not be tried from the source. */
export async function refuseBlocked(db: Db, { account, source }: Tries): Promise<void> {
  const seconds = await findWait(db, [account, everyAccount], source)
  if (seconds > 0)
    throw new AppError('RATE_LIMITED', phrase('auth.tooManyAttempts', { n: seconds }), { retryAfter: seconds })
}

/** Each failure past the free ones doubles the wait, from 30 s to 15 min. */
export async function countFailure(db: Db, tries: Tries, free: number): Promise<void> {
  const over = (await countTry(db, tries)) - free
  if (over >= 0) await blockTries(db, tries, Math.min(30 * 2 ** Math.min(over, 6), 900))
}
