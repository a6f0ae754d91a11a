import { z } from 'zod'
import { call } from '../call.ts'
import { Nothing } from '../parts/field.ts'
import { id, idParams } from '../parts/id.ts'
import { isoDate } from '../parts/person.ts'
import { writeBody } from '../parts/write.ts'

/** One sign-in of a person that has not ended, on one device. */
export const Session = z.object({
  id: z.uuid(),
  /** As the browser said, without versions, which say too much or too little: 'Chrome', 'Windows'. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  kind: z.enum(['desktop', 'phone', 'tablet', 'program']),
  /** The part of the network that it was last used from: an address without its last part. */
  place: z.string().nullable(),
  /** No other session of the person came from there before it. */
  is_new_place: z.boolean(),
  /** Who acts as the person in it, by Switch user. */
  acted_by: z.string().nullable(),
  /** It is the one that asks. */
  is_current: z.boolean(),
  created_at: isoDate,
  /** To a quarter of an hour. */
  last_used_at: isoDate,
})
export type Session = z.infer<typeof Session>

/** Part of the people's calls: sessions are a person's, and of those above them. */
export const sessionCalls = {
  /** The one that asks first, then the one that was used last. */
  sessions: call({
    name: 'users.sessions',
    method: 'GET',
    path: '/users/:id/sessions',
    params: idParams,
    reply: z.array(Session),
  }),
  endSession: call({
    name: 'users.endSession',
    method: 'DELETE',
    path: '/users/:id/sessions/:sessionId',
    params: z.strictObject({ id, sessionId: z.uuid() }),
    body: writeBody({}).optional(),
    reply: Nothing,
  }),
  /** All of them, but for the one that asks. */
  endSessions: call({
    name: 'users.endSessions',
    method: 'DELETE',
    path: '/users/:id/sessions',
    params: idParams,
    body: writeBody({}).optional(),
    reply: z.object({ ended: z.number().int() }),
  }),
}
