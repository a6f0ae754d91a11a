import { z } from 'zod'
import { call } from '../call.ts'
import { line, Nothing } from '../parts/field.ts'
import { idParams } from '../parts/id.ts'
import { isoDate } from '../parts/person.ts'
import { writeBody } from '../parts/write.ts'
import { says } from '../phrase.ts'

/**
 * What stands between a right password and a session: `ticket` is good for five minutes and five tries; `app` and
 * `passkey` say what the person has.
 */
export const SecondStepNeeded = z.object({
  second_step: z.object({ ticket: z.string(), app: z.boolean(), passkey: z.boolean() }),
})
export type SecondStepNeeded = z.infer<typeof SecondStepNeeded>

/** Six digits of the authenticator app, or one of the recovery codes. */
const code = line(20, says('auth.enterCode'))
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

/** Part of the calls of sign-in: one's own second step, and taking away a lost one. */
export const secondStepCalls = {
  /** How one's own stands. */
  secondStep: call({
    name: 'auth.secondStep',
    method: 'GET',
    path: '/user/second-step',
    reply: z.object({
      is_on: z.boolean(),
      since: isoDate.nullable(),
      /** Recovery codes that were not used yet. */
      recovery_left: z.number().int(),
    }),
  }),
  /** A new secret, which does nothing until it is confirmed. `uri` is what a QR code says to an authenticator app. */
  beginSecondStep: call({
    name: 'auth.beginSecondStep',
    perMinute: 20,
    method: 'POST',
    path: '/user/second-step',
    body: writeBody({}).optional(),
    reply: z.object({ secret: z.string(), uri: z.string() }),
  }),
  /** Turns it on with the first code; the recovery codes are told this once. */
  confirmSecondStep: call({
    name: 'auth.confirmSecondStep',
    perMinute: 20,
    method: 'PUT',
    path: '/user/second-step',
    body: writeBody({ code }),
    reply: RecoveryCodes,
  }),
  /** New recovery codes; the old ones end. */
  renewRecovery: call({
    name: 'auth.renewRecovery',
    perMinute: 20,
    method: 'POST',
    path: '/user/second-step/recovery-codes',
    body: writeBody({}).optional(),
    reply: RecoveryCodes,
  }),
  endSecondStep: call({
    name: 'auth.endSecondStep',
    perMinute: 20,
    method: 'DELETE',
    path: '/user/second-step',
    body: writeBody({}).optional(),
    reply: Nothing,
  }),
}

/** Part of the people's calls: who lost the second step asks somebody above them. */
export const lostSecondStepCalls = {
  /** Takes it away, tells the person by mail, and ends all their sessions. */
  resetSecondStep: call({
    name: 'users.resetSecondStep',
    perMinute: 20,
    method: 'DELETE',
    path: '/users/:id/second-step',
    params: idParams,
    body: writeBody({}).optional(),
    reply: Nothing,
  }),
}
