import { z } from 'zod'
import { call } from '../call.ts'
import { event } from '../event.ts'
import { email, line, Nothing, optionalLine, password, phone } from '../parts/field.ts'
import { bodyId, id, idParams } from '../parts/id.ts'
import { pageQuery, search } from '../parts/page.ts'
import { isoDate, Person } from '../parts/person.ts'
import { PhraseShape } from '../parts/phraseShape.ts'
import { text } from '../parts/wireText.ts'
import { flag, readQuery, writeBody } from '../parts/write.ts'
import { phrase, says } from '../phrase.ts'
import { LoginResult } from './auth.ts'

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

/**
 * An invitation as those see it who invite. Of who has an account with another company it says no more than of an unknown
 * address: neither whose it is nor what they did with it.
 */
export const SentInvitation = z.object({
  id: z.number().int(),
  /** Empty for who neither manages people there nor gave it. */
  email: z.string(),
  /** The name; empty where none was kept. */
  name: z.string(),
  group_id: z.number().int(),
  team: z.string(),
  role: z.string(),
  invited_by: z.string(),
  sent_at: isoDate,
  expires_at: isoDate,
  /** `ended`: expired, turned down, or its link was taken back. */
  state: z.enum(['waiting', 'ended', 'accepted']),
  /** The asking person may send it again, take it back and hand out its link: who gives that role could. */
  is_mine: z.boolean(),
})
export type SentInvitation = z.infer<typeof SentInvitation>

/** What the link of an invitation says before it is taken. */
export const OpenInvitation = z.object({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  group_id: z.number().int(),
  team: z.string(),
  company: z.string(),
  invited_by: z.string(),
})
export type OpenInvitation = z.infer<typeof OpenInvitation>

const secret = line(200)

/** Part of the people's calls: what waits for one's own answer, what a team has sent, and the way in for a new person. */
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
  /** Those that wait, have ended, or were accepted in the last 7 days; the latest first. */
  sentInvitations: call({
    name: 'users.sentInvitations',
    method: 'GET',
    path: '/users/group/:groupId/invitations',
    params: z.strictObject({ groupId: id }),
    query: readQuery({
      ...pageQuery(25, 200),
      search,
      state: z.enum(['waiting', 'ended', 'accepted']).optional(),
      /** Of a company: those of all its teams. */
      whole: flag.optional(),
    }),
    reply: SentInvitation,
    paged: true,
  }),
  /** Sends it once more, for 7 days: with a new link, the old one is dead. */
  resendInvitation: call({
    name: 'users.resendInvitation',
    perMinute: 60,
    method: 'POST',
    path: '/users/invitations/:id/resend',
    params: idParams,
    body: writeBody({}).optional(),
    reply: Nothing,
    message: phrase('users.invitationSent'),
  }),
  /** Takes it back; a new person who has not accepted is gone with it. */
  revokeInvitation: call({
    name: 'users.revokeInvitation',
    method: 'DELETE',
    path: '/users/invitations/:id',
    params: idParams,
    body: writeBody({ heir_id: bodyId.optional() }).optional(),
    reply: Nothing,
    message: phrase('users.invitationRevoked'),
  }),
  /**
   * The links of invitations that wait, for whoever hands them out. A link sets the password of a new person; who has an
   * account needs the one of the mail, whatever is handed out.
   */
  invitationLinks: call({
    name: 'users.invitationLinks',
    perMinute: 60,
    method: 'POST',
    path: '/users/group/:groupId/invitations/links',
    params: z.strictObject({ groupId: id }),
    body: writeBody({ ids: z.array(bodyId).min(1).max(500) }),
    reply: z.array(z.object({ id: z.number().int(), email: z.string(), link: z.string() })),
  }),
  /** What the link is for. 422 where it is not valid (any more). */
  openInvitation: call({
    name: 'users.openInvitation',
    perMinute: 30,
    method: 'POST',
    path: '/user/join/open',
    body: writeBody({ token: secret }),
    reply: OpenInvitation,
  }),
  /** Sets name and password by the link, once, and signs in. */
  join: call({
    name: 'users.join',
    perMinute: 20,
    method: 'POST',
    path: '/user/join',
    body: writeBody({
      token: secret,
      first_name: line(60, says('users.enterFirstName')),
      last_name: line(60, says('users.enterLastName')),
      password,
    }),
    reply: LoginResult,
  }),
}

export const invitationEvents = {
  /** Somebody of the team was invited, again or no more, or has accepted: fetch what is shown of it. */
  'users.invitationChanged': event(z.object({ groupId: z.number().int() })),
}

/** Rows of one call at most; more go in several. */
export const importLimit = 500

/** A cell as somebody pasted it: anything at all. What is wrong with it is the answer. */
const cell = text(500).optional()
const cellNames = [
  'email',
  'first_name',
  'last_name',
  'team',
  'role',
  'position',
  'personal_phone',
  'employee_id',
] as const
export type CellName = (typeof cellNames)[number]

/** A row as it was read. An empty team, role or position is that of `group_id`, `role_id`, `position_id`. */
export const ImportCells = z.strictObject({
  email: cell,
  first_name: cell,
  last_name: cell,
  /** By its name, or by its path (`Studio / Kids`). */
  team: cell,
  role: cell,
  position: cell,
  personal_phone: cell,
  employee_id: cell,
})
export type ImportCells = z.infer<typeof ImportCells>

/** What a row would do, or what is wrong with it. */
export const CheckedRow = z.object({
  /**
   * `new` is invited, whoever has the address elsewhere; `here` joins the team; `deactivated` comes back into it;
   * `member` is in it already, `invited` waits already: nothing to do; `mend`: some cell is wrong.
   */
  kind: z.enum(['new', 'here', 'deactivated', 'member', 'invited', 'mend']),
  /** Of the company, for those that are here. */
  person: Person.nullable(),
  group_id: z.number().int().nullable(),
  role_id: z.number().int().nullable(),
  position_id: z.number().int().nullable(),
  /** What is wrong, by the cell. */
  errors: z.record(z.string(), PhraseShape),
  /** What was likely meant, by the cell. */
  mends: z.record(z.string(), z.string()),
})
export type CheckedRow = z.infer<typeof CheckedRow>

const names = {
  first_name: line(60, says('users.enterFirstName')).optional(),
  last_name: line(60, says('users.enterLastName')).optional(),
}
const ImportRow = z.strictObject({
  email,
  ...names,
  personal_phone: phone,
  employee_id: optionalLine(30),
  group_id: bodyId,
  role_id: bodyId,
  position_id: bodyId.nullable().optional(),
  /** Somebody deactivated is Active again; without it they only join. */
  bring_back: z.boolean().optional(),
})

export const importCalls = {
  /** Looks at rows and changes nothing. Of other companies' addresses it says what it says of unknown ones. */
  checkImport: call({
    name: 'users.checkImport',
    perMinute: 60,
    method: 'POST',
    path: '/users/import/check',
    body: writeBody({
      /** A team or a company: where the rows go that name none. */
      group_id: bodyId,
      role_id: bodyId,
      position_id: bodyId.nullable().optional(),
      rows: z.array(ImportCells).min(1).max(importLimit),
    }),
    reply: z.array(CheckedRow),
  }),
  /** Adds all of these people, or none: what stops one is told as `rows.{index}.{field}`. */
  import: call({
    name: 'users.import',
    perMinute: 60,
    method: 'POST',
    path: '/users/import',
    body: writeBody({ group_id: bodyId, rows: z.array(ImportRow).min(1).max(importLimit) }),
    /** In the order of the rows. `invitation_id` is of who has to accept. */
    reply: z.array(z.object({ kind: z.enum(['invited', 'joined']), invitation_id: z.number().int().nullable() })),
    message: phrase('users.imported'),
    idempotent: true,
  }),
}

export const importEvents = {
  /** Many came into a team at once: fetch who is there. */
  'users.imported': event(z.object({ groupId: z.number().int(), count: z.number().int() })),
}
