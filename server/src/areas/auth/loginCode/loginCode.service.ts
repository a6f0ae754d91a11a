import type { SecondStepNeeded } from '@halftone/contract/areas/auth.secondStep.ts'
import type { LoginResult } from '@halftone/contract/areas/auth.ts'
import type { FreeCtx } from '../../../core/context.ts'
import type { Db } from '../../../db/client.ts'
import { ticketFor } from '../secondStep.service.ts'
import { hashSecret, makeSecret } from '../secret.rules.ts'
import { openSession } from '../session.service.ts'
import { insertCode, type SignedIn, takeCode } from './loginCode.queries.ts'
import { codeEnded, sessionOf, ticketStart } from './ticket.service.ts'

/** Seconds that the browser has to bring the code back, and that somebody has to sign in to connect an account. */
const codeSeconds = { login: 60, link: 15 * 60, step: 300 } as const

/** Makes the code that the browser exchanges for what `purpose` says. `browser` is hashed already. */
export async function makeCode(db: Db, purpose: 'login' | 'link', signedIn: SignedIn): Promise<string> {
  const { secret, hash } = makeSecret()
  await insertCode(db, { ...signedIn, hash, purpose, seconds: codeSeconds[purpose] })
  return secret
}

/**
 * Exchanges the one-time code of a provider's sign-in for tokens, in the browser that began it; for who has a second step
 * of their own, and whose provider asked for a password only, for its ticket. Throws 401.
 */
export async function loginByCode(ctx: FreeCtx, code: string): Promise<LoginResult | SecondStepNeeded> {
  const { browser } = ctx.request
  if (!browser) throw codeEnded()
  return ctx.db.transaction(async (tx) => {
    const row = await takeCode(tx, { hash: hashSecret(code), purpose: 'login', browser: hashSecret(browser) })
    if (!row) throw codeEnded()
    const provider = await sessionOf(tx, row)
    const { userId } = row
    const step = row.isStrong ? undefined : await ticketFor(tx, userId, ticketStart)
    if (!step) return openSession(tx, ctx.resources, { userId, request: ctx.request, provider })
    const { createdAt: _, expiresAt: __, ...signedIn } = row
    await insertCode(tx, {
      ...signedIn,
      hash: hashSecret(step.second_step.ticket),
      purpose: 'step',
      seconds: codeSeconds.step,
    })
    return step
  })
}
