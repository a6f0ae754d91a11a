import { z } from 'zod'
import { call } from '../call.ts'
import { line, Nothing } from '../parts/field.ts'
import { KeyAnswer } from '../parts/passkey.ts'
import { writeBody } from '../parts/write.ts'
import { says } from '../phrase.ts'

/** By what somebody can show that it is them. */
export const ConfirmWays = z.object({ password: z.boolean(), code: z.boolean(), passkey: z.boolean() })
export type ConfirmWays = z.infer<typeof ConfirmWays>

/**
 * Part of the calls of sign-in. What changes how one signs in is refused with `CONFIRM_NEEDED` in a session whose person
 * has not shown within the last ten minutes that it is them; signing in counts.
 */
export const confirmCalls = {
  confirmWays: call({ name: 'auth.confirmWays', method: 'GET', path: '/auth/confirm', reply: ConfirmWays }),
  /** By one of the three. */
  confirm: call({
    name: 'auth.confirm',
    perMinute: 20,
    method: 'POST',
    path: '/auth/confirm',
    body: writeBody({
      password: z.string().min(1, says('users.enterCurrent')).max(128).optional(),
      code: line(20, says('auth.enterCode')).optional(),
      passkey: KeyAnswer.optional(),
    }),
    reply: Nothing,
  }),
}
