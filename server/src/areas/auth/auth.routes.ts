import { authCalls } from '@halftone/contract/areas/auth.ts'
import { notInSwitch } from '../../core/access.ts'
import type { Area } from '../../core/area.ts'
import type { Route } from '../../core/route.ts'
import { authEffects } from './auth.effects.ts'
import { authJobs } from './auth.jobs.ts'
import { login } from './login.service.ts'
import { profileOf } from './profile.queries.ts'
import { forgotPassword, resetPassword } from './reset.service.ts'
import {
  beginSecondStep,
  confirmSecondStep,
  endSecondStep,
  finishLogin,
  readSecondStep,
  renewRecovery,
} from './secondStep.service.ts'
import { refreshSession, revoke } from './session.service.ts'
import { hashForSetup, needsSetup, setUp } from './setup.service.ts'

/** One's own, so not inside a switch. */
const oneself = notInSwitch<unknown>({ label: 'signed in, for oneself', test: () => 'ok' })

function secondStepRoutes(route: Route): void {
  const rule = { allow: oneself, transaction: false } as const
  route(authCalls.secondStep, { allow: oneself }, (ctx) => readSecondStep(ctx))
  route(authCalls.beginSecondStep, rule, (ctx, { body }) => beginSecondStep(ctx, body.current_password))
  route(authCalls.confirmSecondStep, { allow: oneself }, (ctx, { body }) => confirmSecondStep(ctx, body.code))
  route(authCalls.renewRecovery, rule, (ctx, { body }) => renewRecovery(ctx, body.code))
  route(authCalls.endSecondStep, rule, (ctx, { body }) => endSecondStep(ctx, body.code))
}

export const auth: Area = {
  name: 'auth',
  effects: authEffects,
  jobs: authJobs,
  routes: (route) => {
    // Sessions are not a change of the workspace's data: no log line.
    route(authCalls.login, { allow: 'anyone', transaction: false }, (ctx, { body }) => login(ctx, body))
    route(authCalls.finishLogin, { allow: 'anyone', transaction: false }, (ctx, { body }) => finishLogin(ctx, body))
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
    secondStepRoutes(route)
    route(authCalls.profile, { allow: 'signedIn' }, (ctx) => profileOf(ctx))
    route(authCalls.needsSetup, { allow: 'anyone' }, async ({ db }) => ({ needed: await needsSetup(db) }))
    route(
      authCalls.setup,
      { allow: 'anyone', prepare: { work: (ctx, { body }) => hashForSetup(ctx, body) } },
      (ctx, { body, prepared }) => setUp(ctx, body, prepared),
    )
  },
}
