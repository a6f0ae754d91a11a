import { z } from 'zod'
import { call } from '../call.ts'
import { event } from '../event.ts'
import { email, line, Nothing, password } from '../parts/field.ts'
import { KeyAnswer } from '../parts/passkey.ts'
import { isoDate } from '../parts/person.ts'
import { writeBody } from '../parts/write.ts'
import { phrase, says } from '../phrase.ts'
import { confirmCalls } from './auth.confirm.ts'
import { mailChangeCalls, ownDataCalls } from './auth.own.ts'
import { passkeyCalls } from './auth.passkeys.ts'
import { SecondStepNeeded, secondStepCalls } from './auth.secondStep.ts'

/** Kept by the web under the same names (R327). `expires_in` is in seconds and speaks of the access token. */
export const LoginResult = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number().int(),
  token_type: z.literal('Bearer'),
  /** A company's provider signed the person in: signing out goes by `/saml/logout` (R319). */
  is_sso: z.literal(true).optional(),
})
export type LoginResult = z.infer<typeof LoginResult>

/** A membership of the signed-in person, as permission checks need it (rules/can.ts). */
export const ProfileTeam = z.object({
  id: z.number().int(),
  name: z.string(),
  level: z.number().int(),
  parent_id: z.number().int().nullable(),
  company_id: z.number().int().nullable(),
  channel_id: z.number().int().nullable(),
  role_id: z.number().int(),
  role_name: z.string(),
  permissions: z.array(z.object({ permission_type: z.string() })),
  /** Ids of the company's other teams, for a membership at company level. */
  reach: z.array(z.number().int()).nullable(),
})
export type ProfileTeam = z.infer<typeof ProfileTeam>

/** The signed-in person. */
export const Profile = z.object({
  id: z.number().int(),
  user_id: z.number().int(),
  email: z.string(),
  display_name: z.string(),
  employee_id: z.string().nullable(),
  is_super_admin: z.boolean(),
  /** The highest level of the person's teams; 1 is the company. */
  level: z.number().int().nullable(),
  /** `Super Admin`, `Admin Company`, or the hierarchy's name of `level`. */
  level_name: z.string().nullable(),
  roles: z.array(z.object({ id: z.number().int(), name: z.string(), group_id: z.number().int() })),
  setup_group: z.boolean(),
  setup_user: z.boolean(),
  avatar: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  personal_phone: z.string().nullable(),
  color: z.string(),
  position: z.string().nullable(),
  position_id: z.number().int().nullable(),
  /** The position has the flag `is_manager`. */
  is_manager: z.boolean(),
  teams: z.array(ProfileTeam),
  joined: isoDate,
  title: z.string().nullable(),
  /** From when on sign-in needs a second step, of who has none; null where nobody asks for it. */
  step_needed_from: isoDate.nullable(),
  /** Who is really there, after Switch user. */
  root_user: z.object({ id: z.number().int(), display_name: z.string() }).nullable(),
})
export type Profile = z.infer<typeof Profile>

const token = line(200, says('auth.tokenMissing'))

export const authCalls = {
  login: call({
    name: 'auth.login',
    method: 'POST',
    path: '/auth/login',
    body: writeBody({ email, password: z.string().min(1).max(128) }),
    reply: z.union([LoginResult, SecondStepNeeded]),
  }),
  /** What a company's provider signed in: the one-time code of the address that it led back to, in the same browser. */
  loginByCode: call({
    name: 'auth.loginByCode',
    perMinute: 120,
    method: 'POST',
    path: '/auth/login/code',
    body: writeBody({ code: token }),
    reply: z.union([LoginResult, SecondStepNeeded]),
  }),
  /** The second step of signing in: a code of the app, or a recovery code. */
  finishLogin: call({
    name: 'auth.finishLogin',
    perMinute: 60,
    method: 'POST',
    path: '/auth/login/second-step',
    body: writeBody({ ticket: token, code: line(20, says('auth.enterCode')) }),
    reply: LoginResult,
  }),
  logout: call({
    name: 'auth.logout',
    method: 'DELETE',
    path: '/auth/logout',
    body: writeBody({}).optional(),
    reply: Nothing,
  }),
  refresh: call({
    name: 'auth.refresh',
    perMinute: 300,
    method: 'POST',
    path: '/auth/refresh-token',
    body: writeBody({ refresh_token: token }),
    reply: LoginResult,
  }),
  forgot: call({
    name: 'auth.forgot',
    perMinute: 20,
    method: 'POST',
    path: '/auth/forgot-password',
    body: writeBody({ email }),
    reply: Nothing,
    // The same whether or not the address has an account.
    message: phrase('auth.resetMailed'),
  }),
  reset: call({
    name: 'auth.reset',
    perMinute: 20,
    method: 'PUT',
    path: '/auth/reset-password/:token',
    params: z.strictObject({ token }),
    body: writeBody({ password }),
    reply: Nothing,
    message: phrase('auth.passwordReset'),
  }),
  profile: call({ name: 'auth.profile', method: 'GET', path: '/user', reply: Profile }),
  needsSetup: call({
    name: 'auth.needsSetup',
    method: 'GET',
    path: '/auth/setup',
    reply: z.object({ needed: z.boolean() }),
  }),
  setup: call({
    name: 'auth.setup',
    perMinute: 20,
    method: 'POST',
    path: '/auth/setup',
    // `token` is the one-time secret of the link printed at the first start.
    body: writeBody({
      token: line(200, says('auth.setupTokenMissing')),
      ...{ company: line(100), first_name: line(60), last_name: line(60), email, password },
    }),
    reply: LoginResult,
  }),
  /** Signs in by a passkey, which stands for both steps. */
  passkeyLogin: call({
    name: 'auth.passkeyLogin',
    perMinute: 60,
    method: 'POST',
    path: '/auth/passkey',
    body: writeBody({ passkey: KeyAnswer }),
    /** With the person's address, which nobody has typed. */
    reply: LoginResult.extend({ email: z.string() }),
  }),
  ...secondStepCalls,
  ...confirmCalls,
  ...passkeyCalls,
  ...mailChangeCalls,
  ...ownDataCalls,
}

export const authEvents = {
  /** The person's second step was turned on or off, or has new recovery codes. */
  /** A new address of the person was asked for, cancelled, taken or stopped. */
  'auth.mailChanged': event(z.object({ userId: z.number().int() })),
  /** An archive of the person's own data was asked for, or is there. */
  'auth.ownDataChanged': event(z.object({ userId: z.number().int() })),
  /** One of the person's passkeys was added, renamed or removed. */
  'auth.passkeysChanged': event(z.object({ userId: z.number().int() })),
  'auth.secondStepChanged': event(z.object({ userId: z.number().int() })),
  /** To the person's own sockets, right before they are closed. */
  'auth.ended': event(z.object({ reason: z.enum(['logout', 'password', 'suspended', 'removed', 'reuse', 'root']) })),
  /** Teams, roles or permissions of the person changed: fetch the profile again. */
  'auth.profileChanged': event(z.object({ userId: z.number().int() })),
}
