import type { SecondStepNeeded } from '@halftone/contract/areas/auth.secondStep.ts'
import type { LoginResult } from '@halftone/contract/areas/auth.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { userStatus } from '@halftone/contract/rules/levels.ts'
import type { FreeCtx } from '../../core/context.ts'
import { AppError } from '../../core/errors.ts'
import { sourceOf } from '../../core/source.ts'
import { findOnlyProvider, findSignIn, forgetTries, holdSignIn } from './login.queries.ts'
import { ticketFor } from './secondStep.service.ts'
import { openSession } from './session.service.ts'
import { countFailure, everyAccount, freeTries, inARow, refuseBlocked } from './tries.service.ts'

/** Wrong sign-ins of one source over all accounts. */
const freeTriesOfSource = 50

interface Given {
  email: string
  password: string
}

/**
 * Signs in: the tokens, or a ticket for who has a second step. One text, one status and one time for a wrong password
 * and an unknown account. Throws 401, 429.
 */
export function login(ctx: FreeCtx, { email, password }: Given): Promise<LoginResult | SecondStepNeeded> {
  return inARow({ account: email, source: sourceOf(ctx.request.ip) }, () => signIn(ctx, email, password))
}

const wrong = () => new AppError('UNAUTHENTICATED', phrase('auth.wrongPassword'))

async function signIn(ctx: FreeCtx, email: string, password: string): Promise<LoginResult | SecondStepNeeded> {
  const { db } = ctx
  const source = sourceOf(ctx.request.ip)
  await refuseBlocked(db, { account: email, source })
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
    const only = await findOnlyProvider(tx, id)
    if (only !== undefined) throw new AppError('UNAUTHENTICATED', phrase('sso.onlyHere', { name: only }))
    const ticket = await ticketFor(tx, id)
    return ticket ?? openSession(tx, ctx.resources, { userId: id, request: ctx.request })
  })
}
