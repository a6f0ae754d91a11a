import { authCalls } from '@halftone/contract/areas/auth.ts'
import type { Area } from '../../core/area.ts'
import { authEffects } from './auth.effects.ts'
import { authJobs } from './auth.jobs.ts'
import { login } from './login.service.ts'
import { profileOf } from './profile.queries.ts'
import { forgotPassword, resetPassword } from './reset.service.ts'
import { refreshSession, revoke } from './session.service.ts'
import { hashForSetup, needsSetup, setUp } from './setup.service.ts'

export const auth: Area = {
  name: 'auth',
  effects: authEffects,
  jobs: authJobs,
  routes: (route) => {
    // Sessions are not a change of the workspace's data: no log line.
    route(authCalls.login, { allow: 'anyone', transaction: false }, (ctx, { body }) => login(ctx, body))
    route(authCalls.refresh, { allow: 'anyone', transaction: false }, (ctx, { body }) =>
      refreshSession(ctx, body.refresh_token),
    )
    route(authCalls.logout, { allow: 'signedIn', records: false }, async ({ db, actor }) => {
      await revoke(db, [actor.row.session_id])
      return null
    })
    route(authCalls.forgot, { allow: 'anyone', records: false }, (ctx, { body }) => forgotPassword(ctx, body.email))
    route(authCalls.reset, { allow: 'anyone', transaction: false }, (ctx, { params, body }) =>
      resetPassword(ctx, params.token, body.password),
    )
    route(authCalls.profile, { allow: 'signedIn' }, (ctx) => profileOf(ctx))
    route(authCalls.needsSetup, { allow: 'anyone' }, async ({ db }) => ({ needed: await needsSetup(db) }))
    route(
      authCalls.setup,
      { allow: 'anyone', prepare: { work: (ctx, { body }) => hashForSetup(ctx, body) } },
      (ctx, { body, prepared }) => setUp(ctx, body, prepared),
    )
  },
}
