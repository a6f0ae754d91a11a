import { z } from 'zod'
import { call } from '../call.ts'
import { email, line, Nothing } from '../parts/field.ts'
import { isoDate } from '../parts/person.ts'
import { writeBody } from '../parts/write.ts'
import { phrase } from '../phrase.ts'

/** A new address that waits until the link in the mail to it is opened. */
export const MailChange = z.object({ email: z.string(), expires_at: isoDate })
export type MailChange = z.infer<typeof MailChange>

const byToken = z.strictObject({ token: line(200) })

/** Part of the calls of sign-in: one's own mail address. */
export const mailChangeCalls = {
  mailChange: call({
    name: 'auth.mailChange',
    method: 'GET',
    path: '/user/mail-change',
    reply: MailChange.nullable(),
  }),
  /** The same answer whether or not the address has an account: the mail says it. Ends an earlier one. */
  askMailChange: call({
    name: 'auth.askMailChange',
    perMinute: 5,
    method: 'POST',
    path: '/user/mail-change',
    body: writeBody({ email }),
    reply: MailChange,
  }),
  /** Another mail; the link of the earlier one ends. */
  resendMailChange: call({
    name: 'auth.resendMailChange',
    perMinute: 5,
    method: 'POST',
    path: '/user/mail-change/mail',
    body: writeBody({}).optional(),
    reply: Nothing,
    message: phrase('users.mailSent'),
  }),
  cancelMailChange: call({
    name: 'auth.cancelMailChange',
    method: 'DELETE',
    path: '/user/mail-change',
    body: writeBody({}).optional(),
    reply: Nothing,
  }),
  /** By the link in the mail to the new address. */
  openMailChange: call({
    name: 'auth.openMailChange',
    perMinute: 20,
    method: 'PUT',
    path: '/auth/mail-change/:token',
    params: byToken,
    body: writeBody({}).optional(),
    reply: z.object({ email: z.string() }),
  }),
  /** By the link in the mail to the old one: 'this was not me'. */
  stopMailChange: call({
    name: 'auth.stopMailChange',
    perMinute: 20,
    method: 'DELETE',
    path: '/auth/mail-change/:token',
    params: byToken,
    body: writeBody({}).optional(),
    reply: Nothing,
  }),
}

/** How the archive of one's own data stands: none, being made, or there until `expires_at`. */
export const OwnData = z.object({
  state: z.enum(['none', 'working', 'ready']),
  /** Bytes. */
  size: z.number().int().nullable(),
  expires_at: isoDate.nullable(),
})
export type OwnData = z.infer<typeof OwnData>

/** Part of the calls of sign-in: what the product has of oneself, as a download. */
export const ownDataCalls = {
  ownData: call({ name: 'auth.ownData', method: 'GET', path: '/user/data', reply: OwnData }),
  /** At most one an hour; a mail says when it is there. */
  askOwnData: call({
    name: 'auth.askOwnData',
    perMinute: 5,
    method: 'POST',
    path: '/user/data',
    body: writeBody({}).optional(),
    reply: OwnData,
  }),
  ownDataAddress: call({
    name: 'auth.ownDataAddress',
    perMinute: 20,
    method: 'POST',
    path: '/user/data/address',
    body: writeBody({}).optional(),
    reply: z.object({ url: z.string() }),
  }),
}
