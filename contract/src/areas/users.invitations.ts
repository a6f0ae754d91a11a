import { z } from 'zod'
import { call } from '../call.ts'
import { line, Nothing } from '../parts/field.ts'
import { idParams } from '../parts/id.ts'
import { isoDate } from '../parts/person.ts'
import { writeBody } from '../parts/write.ts'
import { phrase } from '../phrase.ts'

/** An invitation into a team of another company, which waits for the person's answer. Names only: they are no member. */
export const Invitation = z.object({
  id: z.number().int(),
  company: z.string(),
  team: z.string(),
  role: z.string(),
  invited_by: z.string(),
  expires_at: isoDate,
})
export type Invitation = z.infer<typeof Invitation>

/** Part of the people's calls: an invitation is one's own. */
export const invitationCalls = {
  /** The signed-in person's own, that wait for an answer. */
  invitations: call({
    name: 'users.invitations',
    method: 'GET',
    path: '/user/invitations',
    reply: z.array(Invitation),
  }),
  /** `token` is of the link in the latest mail. */
  acceptInvitation: call({
    name: 'users.acceptInvitation',
    method: 'POST',
    path: '/user/invitations/:id/accept',
    params: idParams,
    body: writeBody({ token: line(200) }),
    reply: Nothing,
  }),
  declineInvitation: call({
    name: 'users.declineInvitation',
    method: 'POST',
    path: '/user/invitations/:id/decline',
    params: idParams,
    body: writeBody({}).optional(),
    reply: Nothing,
    message: phrase('users.declined'),
  }),
  mailInvitation: call({
    name: 'users.mailInvitation',
    method: 'POST',
    path: '/user/invitations/:id/mail',
    params: idParams,
    body: writeBody({}).optional(),
    reply: Nothing,
    message: phrase('users.mailSent'),
  }),
}
