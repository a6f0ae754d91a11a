import type { ConfirmWays, confirmCalls } from '@halftone/contract/areas/auth.confirm.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx, FreeCtx } from '../../core/context.ts'
import { invalid } from '../../core/errors.ts'
import { findPasswordHash } from './login.queries.ts'
import { takeAnswer } from './passkeys/keyAnswers.service.ts'
import { partyOf } from './passkeys/party.rules.ts'
import { findWays } from './secondStep.queries.ts'
import { checkCode } from './secondStep.service.ts'
import { confirmSession } from './sessions.queries.ts'
import { checkOwnPassword } from './tries.service.ts'

/** By what the person can show that it is them. */
export async function readConfirmWays({ db, actor, config }: Ctx): Promise<ConfirmWays> {
  const { app, passkey, recovery } = await findWays(db, actor.id)
  const password = (await findPasswordHash(db, actor.id)) != null
  return { password, code: app || recovery, passkey: passkey && partyOf(config.publicUrl) !== undefined }
}

/**
 * Shows in one's session that it is oneself: for ten minutes what changes how one signs in is open to it. Wrong ones
 * count as at signing in. Throws 401, 422, 429.
 */
export async function confirm(ctx: FreeCtx, { password, code, passkey }: BodyOf<typeof confirmCalls.confirm>) {
  if (password !== undefined) await checkOwnPassword(ctx, password)
  else if (code !== undefined) await checkCode(ctx, ctx.actor.id, code)
  else if (passkey !== undefined) await checkOwnKey(ctx, passkey)
  else throw invalid({ password: phrase('auth.confirmBy') })
  await confirmSession(ctx.db, ctx.actor.row.session_id)
  return null
}

async function checkOwnKey(ctx: FreeCtx, passkey: NonNullable<BodyOf<typeof confirmCalls.confirm>['passkey']>) {
  const { userId } = await takeAnswer(ctx, passkey)
  if (userId !== ctx.actor.id) throw invalid({ passkey: phrase('auth.passkeyRefused') })
}
