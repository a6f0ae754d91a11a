import { z } from 'zod'
import { call } from '../call.ts'
import { event } from '../event.ts'
import { email, line, Nothing, optionalLine, password, phone, Removed } from '../parts/field.ts'
import { bodyId, id, idList, idParams } from '../parts/id.ts'
import { pageQuery, search } from '../parts/page.ts'
import { isoDate, Person } from '../parts/person.ts'
import { opaque } from '../parts/wireText.ts'
import { flag, readQuery, UploadPart, writeBody } from '../parts/write.ts'
import { phrase, says } from '../phrase.ts'
import { lostSecondStepCalls } from './auth.secondStep.ts'
import { LoginResult } from './auth.ts'
import { HandOver, workCalls, workEvents } from './users/work.ts'
import { importCalls, importEvents, invitationCalls, invitationEvents } from './users.invitations.ts'
import { codeCalls, ExtraCode, memberCalls, memberEvents } from './users.members.ts'
import { sessionCalls } from './users.sessions.ts'
import { whyCalls } from './users.why.ts'

export const UserTeam = z.object({
  id: z.number().int(),
  name: z.string(),
  level: z.number().int(),
  role_id: z.number().int(),
  role_name: z.string(),
  /** Beyond those of the role. */
  codes: z.array(ExtraCode),
})
export type UserTeam = z.infer<typeof UserTeam>

/** A person in lists and on the detail screen. */
export const UserRecord = z.object({
  id: z.number().int(),
  email: z.string(),
  display_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  employee_id: z.string().nullable(),
  created_at: isoDate,
  personal_phone: z.string().nullable(),
  department: z.string().nullable(),
  title: z.string().nullable(),
  /** The name of the role in the team that was asked for; else the highest one. */
  permission: z.string().nullable(),
  role_id: z.number().int().nullable(),
  avatar: z.string().nullable(),
  position: z.string().nullable(),
  position_id: z.number().int().nullable(),
  position_name: z.string().nullable(),
  color: z.string(),
  address: z.string().nullable(),
  teams: z.array(UserTeam),
  joined: isoDate,
  /** dd/MM/yyyy. */
  str_joined: z.string(),
  /** Team names with commas. */
  str_teams: z.string(),
  /** 1 Active, 2 Deactivated, 3 Reviewed, 4 Suspended (R141). */
  status: z.number().int().min(1).max(4),
  is_super_admin: z.boolean(),
  /** False while an invitation waits to be accepted. */
  has_password: z.boolean(),
  /** The invitation that waits or has ended; null for who has accepted. */
  invitation_id: z.number().int().nullable(),
  /** Signs in with a second step; told only to who could take a lost one away, else null. */
  has_second_step: z.boolean().nullable(),
})
export type UserRecord = z.infer<typeof UserRecord>

/** Who becomes Admin where the person is the last one (409 asks for it); somebody of the same company. */
const heir = { heir_id: bodyId.optional() }
/** The same, and who takes over the work of who goes. */
const leaving = { ...heir, hand_over: HandOver.optional() }
export const missingNames = {
  first_name: phrase('users.enterFirstName'),
  last_name: phrase('users.enterLastName'),
} as const
const optionalNames = {
  first_name: line(60, says('users.enterFirstName')).optional(),
  last_name: line(60, says('users.enterLastName')).optional(),
}
const details = {
  personal_phone: phone,
  address: optionalLine(200),
  department: optionalLine(100),
  title: optionalLine(100),
  position_id: bodyId.nullable().optional(),
  /** Needs the flag 'edit of user code'. */
  employee_id: optionalLine(30),
}

export const userCalls = {
  /** Without rights in that team: `You are not permission to request this API` (R420). */
  listOfGroup: call({
    name: 'users.listOfGroup',
    method: 'GET',
    path: '/users/group/:groupId',
    params: z.strictObject({ groupId: id }),
    query: readQuery({
      ...pageQuery(10, 1000),
      search,
      sort: z.enum(['name', 'created_at']).default('name'),
      direction: z.enum(['asc', 'desc']).default('asc'),
      status: z.coerce.number().int().min(1).max(4).optional(),
      /** Of a company: the people of all its teams, not only those of the company itself. */
      whole: flag.optional(),
      /** Of a company: of these of its teams, each person once. */
      groups: idList,
    }),
    reply: UserRecord,
    paged: true,
  }),
  get: call({ name: 'users.get', method: 'GET', path: '/users/:id', params: idParams, reply: UserRecord }),
  /** For the invitation dialog: says only whether the address can be added to that team; `invited`: it is asked already, and waits. */
  exists: call({
    name: 'users.exists',
    perMinute: 30,
    method: 'POST',
    path: '/users/user-exist',
    body: writeBody({ email, group_id: bodyId }),
    reply: z.object({ exist: z.boolean(), member: z.boolean(), invited: z.boolean() }),
  }),
  setRole: call({
    name: 'users.setRole',
    failure: phrase('users.roleFailed'),
    method: 'PUT',
    path: '/users/:userId/groups/:groupId/roles/:roleId',
    params: z.strictObject({ userId: id, groupId: id, roleId: id }),
    body: writeBody(heir).optional(),
    reply: UserRecord,
    message: phrase('roles.updated'),
  }),
  /**
   * A new person is invited by mail; one of the company joins; one of another company is asked to, and accepts. Names
   * are needed for who is not of the company.
   */
  create: call({
    name: 'users.create',
    perMinute: 60,
    method: 'POST',
    path: '/users',
    body: writeBody({
      email,
      ...optionalNames,
      ...details,
      group_id: bodyId,
      role_id: bodyId,
    }),
    reply: UserRecord,
    message: phrase('users.added'),
    idempotent: true,
  }),
  update: call({
    name: 'users.update',
    perMinute: 60,
    method: 'PUT',
    path: '/users/:id',
    params: idParams,
    body: writeBody({
      ...optionalNames,
      ...details,
      email: email.optional(),
      status: z.number().int().min(1).max(4).optional(),
      setup_group: z.boolean().optional(),
      setup_user: z.boolean().optional(),
      /** `hand_over` is for a status that takes the sign-in away. */
      ...leaving,
    }),
    reply: UserRecord,
    message: phrase('users.updated'),
  }),
  remove: call({
    name: 'users.remove',
    method: 'DELETE',
    path: '/users/:id',
    params: idParams,
    body: writeBody(leaving).optional(),
    reply: Removed,
    message: phrase('users.deleted'),
  }),
  setProfile: call({
    name: 'users.setProfile',
    method: 'PUT',
    path: '/users/:id/profile',
    params: idParams,
    body: writeBody({
      ...optionalNames,
      personal_phone: phone,
      address: details.address,
      department: details.department,
      title: details.title,
    }),
    reply: UserRecord,
    message: phrase('users.profileUpdated'),
  }),
  setPosition: call({
    name: 'users.setPosition',
    method: 'PUT',
    path: '/users/:id/position',
    params: idParams,
    body: writeBody({ position_id: bodyId.nullable() }),
    reply: UserRecord,
    message: phrase('users.positionUpdated'),
  }),
  /** `avatar` is the key of an own finished upload, or a file part; null takes the picture away. */
  setAvatar: call({
    name: 'users.setAvatar',
    method: 'PUT',
    path: '/users/:id/avatar',
    params: idParams,
    body: writeBody({ avatar: z.union([opaque(400), UploadPart]).nullable() }),
    reply: UserRecord,
    message: phrase('users.avatarUpdated'),
    multipart: true,
  }),
  loginAs: call({
    name: 'users.loginAs',
    perMinute: 20,
    method: 'POST',
    path: '/users/login-as',
    body: writeBody({ user_id: bodyId }),
    reply: LoginResult,
  }),
  setAccount: call({
    name: 'users.setAccount',
    method: 'POST',
    path: '/users/:id/account',
    params: idParams,
    body: writeBody({
      ...optionalNames,
      personal_phone: phone,
      avatar: z.union([opaque(400), UploadPart]).optional(),
      _method: z.string().regex(/^put$/i).optional(),
    }),
    reply: UserRecord,
    message: phrase('accounts.updated'),
    multipart: true,
  }),
  /** One's own keeps the session that asks; an admin's reset ends all of the person's. */
  resetPassword: call({
    name: 'users.resetPassword',
    perMinute: 20,
    method: 'PUT',
    path: '/users/:id/reset-password',
    params: idParams,
    body: writeBody({ password }),
    reply: Nothing,
    message: phrase('auth.passwordReset'),
  }),
  select: call({
    name: 'users.select',
    method: 'GET',
    path: '/users/groups/:id/select',
    params: idParams,
    query: readQuery({ search, limit: z.coerce.number().int().min(1).max(1000).default(200) }),
    reply: z.array(Person),
  }),
  removeFromGroup: call({
    name: 'users.removeFromGroup',
    method: 'DELETE',
    path: '/users/remove/:userId/:groupId',
    params: z.strictObject({ userId: id, groupId: id }),
    body: writeBody(leaving).optional(),
    reply: z.object({ userId: z.number().int(), groupId: z.number().int() }),
    message: phrase('users.memberDeleted'),
  }),
  ...invitationCalls,
  ...importCalls,
  ...sessionCalls,
  ...lostSecondStepCalls,
  ...codeCalls,
  ...memberCalls,
  ...whyCalls,
  ...workCalls,
}

const membership = { userId: z.number().int(), groupId: z.number().int() }

export const userEvents = {
  'users.created': event(z.object({ user: Person, groupId: z.number().int() })),
  ...invitationEvents,
  ...importEvents,
  ...workEvents,
  ...memberEvents,
  /** To the person who is invited. */
  'users.invited': event(z.object({ id: z.number().int() })),
  /** Name, picture, colour or position: cards and comments show it. */
  'users.updated': event(z.object({ user: Person })),
  'users.deleted': event(z.object({ id: z.number().int() })),
  'users.joined': event(z.object({ ...membership, user: Person, roleId: z.number().int() })),
  'users.roleChanged': event(z.object({ ...membership, roleId: z.number().int() })),
  /** Extra codes of a membership were given, changed or taken back, or are over. */
  'users.codesChanged': event(z.object(membership)),
  'users.left': event(z.object(membership)),
  /** Sessions of the person ended; to those that are left. */
  'users.sessionsEnded': event(z.object({ userId: z.number().int() })),
  /** A session began by Switch user; both identities are in the activity log. */
  'users.switched': event(z.object({ userId: z.number().int(), rootUserId: z.number().int() })),
}
