import type { Ctx } from '../../core/context.ts'
import { replaceRecoveryCodes } from './secondStep.queries.ts'
import { hashSecret } from './secret.rules.ts'
import { asTyped, makeRecoveryCode } from './totp.rules.ts'

const recoveryCount = 10

/** New recovery codes of one's own, told this once; older ones end. */
export async function newRecoveryCodes(ctx: Ctx): Promise<{ recovery_codes: string[] }> {
  const codes = Array.from({ length: recoveryCount }, makeRecoveryCode)
  await replaceRecoveryCodes(
    ctx.db,
    ctx.actor.id,
    codes.map((code) => hashSecret(asTyped(code))),
  )
  return { recovery_codes: codes }
}
