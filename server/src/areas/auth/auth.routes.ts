import { authCalls } from '@halftone/contract/areas/auth.ts'
import { confirmed, notInSwitch } from '../../core/access.ts'
import type { Area } from '../../core/area.ts'
import type { Route } from '../../core/route.ts'
import { authEffects } from './auth.effects.ts'
import { authJobs } from './auth.jobs.ts'
import { authReverts } from './auth.reverts.ts'
import { confirm, readConfirmWays } from './confirm.service.ts'
import { login } from './login.service.ts'
import { loginByCode } from './loginCode/loginCode.service.ts'
import {
  askMailChange,
  cancelMailChange,
  openMailChange,
  readMailChange,
  resendMailChange,
  stopMailChange,
} from './mailChange/mailChange.service.ts'
import { addressOwnData, askOwnData, readOwnData } from './ownData/ownData.service.ts'
import { askPasskey, passkeyLogin } from './passkeys/keyAnswers.service.ts'
import {
  addPasskey,
  beginPasskey,
  checkNewKey,
  readPasskeys,
  removePasskey,
  renamePasskey,
} from './passkeys/passkeys.service.ts'
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

/** What changes how one signs in. */
const oneselfAgain = confirmed<unknown>({ label: 'signed in, for oneself', test: () => 'ok' })

function secondStepRoutes(route: Route): void {
  route(authCalls.secondStep, { allow: oneself, beforeStep: true }, (ctx) => readSecondStep(ctx))
  // A secret changes nothing before its first code.
  route(authCalls.beginSecondStep, { allow: oneselfAgain, records: false, beforeStep: true }, (ctx) =>
    beginSecondStep(ctx),
  )
  route(authCalls.confirmSecondStep, { allow: oneself, beforeStep: true }, (ctx, { body }) =>
    confirmSecondStep(ctx, body.code),
  )
  route(authCalls.renewRecovery, { allow: oneselfAgain }, (ctx) => renewRecovery(ctx))
  route(authCalls.endSecondStep, { allow: oneselfAgain }, (ctx) => endSecondStep(ctx))
  route(authCalls.confirmWays, { allow: oneself, beforeStep: true }, (ctx) => readConfirmWays(ctx))
  route(authCalls.confirm, { allow: oneself, transaction: false, beforeStep: true }, (ctx, { body }) =>
    confirm(ctx, body),
  )
}

/** One's own data and address. */
function ownRoutes(route: Route): void {
  route(authCalls.ownData, { allow: oneself }, (ctx) => readOwnData(ctx))
  route(authCalls.askOwnData, { allow: oneselfAgain }, (ctx) => askOwnData(ctx))
  route(authCalls.ownDataAddress, { allow: oneselfAgain, records: false }, (ctx) => addressOwnData(ctx))
  route(authCalls.mailChange, { allow: oneself }, (ctx) => readMailChange(ctx))
  route(authCalls.askMailChange, { allow: oneselfAgain }, (ctx, { body }) => askMailChange(ctx, body.email))
  route(authCalls.resendMailChange, { allow: oneself, records: false }, (ctx) => resendMailChange(ctx))
  route(authCalls.cancelMailChange, { allow: oneself }, (ctx) => cancelMailChange(ctx))
  route(authCalls.openMailChange, { allow: 'anyone' }, (ctx, { params }) => openMailChange(ctx, params.token))
  route(authCalls.stopMailChange, { allow: 'anyone' }, (ctx, { params }) => stopMailChange(ctx, params.token))
}

function passkeyRoutes(route: Route): void {
  route(authCalls.passkeys, { allow: oneself, beforeStep: true }, (ctx) => readPasskeys(ctx))
  route(authCalls.beginPasskey, { allow: oneselfAgain, records: false, beforeStep: true }, (ctx) => beginPasskey(ctx))
  route(
    authCalls.addPasskey,
    { allow: oneselfAgain, beforeStep: true, prepare: { work: (ctx, { body }) => checkNewKey(ctx, body.credential) } },
    (ctx, { body, prepared }) => addPasskey(ctx, body.name, prepared),
  )
  route(authCalls.renamePasskey, { allow: oneself }, (ctx, { params, body }) =>
    renamePasskey(ctx, params.id, body.name),
  )
  route(authCalls.removePasskey, { allow: oneselfAgain }, (ctx, { params }) => removePasskey(ctx, params.id))
  route(authCalls.askPasskey, { allow: 'anyone', records: false }, (ctx) => askPasskey(ctx))
  route(authCalls.passkeyLogin, { allow: 'anyone', transaction: false }, (ctx, { body }) =>
    passkeyLogin(ctx, body.passkey),
  )
}

export const auth: Area = {
  name: 'auth',
  effects: authEffects,
  reverts: authReverts,
  jobs: authJobs,
  routes: (route) => {
    // Sessions are not a change of the workspace's data: no log line.
    route(authCalls.login, { allow: 'anyone', transaction: false }, (ctx, { body }) => login(ctx, body))
    route(authCalls.loginByCode, { allow: 'anyone', transaction: false }, (ctx, { body }) =>
      loginByCode(ctx, body.code),
    )
    route(authCalls.finishLogin, { allow: 'anyone', transaction: false }, (ctx, { body }) => finishLogin(ctx, body))
    route(authCalls.refresh, { allow: 'anyone', transaction: false }, (ctx, { body }) =>
      refreshSession(ctx, body.refresh_token),
    )
    route(authCalls.logout, { allow: 'signedIn', records: false, beforeStep: true }, async ({ db, actor }) => {
      await revoke(db, [actor.row.session_id])
      return null
    })
    route(authCalls.forgot, { allow: 'anyone', records: false }, (ctx, { body }) => forgotPassword(ctx, body.email))
    route(authCalls.reset, { allow: 'anyone', transaction: false }, (ctx, { params, body }) =>
      resetPassword(ctx, params.token, body.password),
    )
    secondStepRoutes(route)
    passkeyRoutes(route)
    ownRoutes(route)
    route(authCalls.profile, { allow: 'signedIn' }, (ctx) => profileOf(ctx))
    route(authCalls.needsSetup, { allow: 'anyone' }, async ({ db }) => ({ needed: await needsSetup(db) }))
    route(
      authCalls.setup,
      { allow: 'anyone', prepare: { work: (ctx, { body }) => hashForSetup(ctx, body) } },
      (ctx, { body, prepared }) => setUp(ctx, body, prepared),
    )
  },
}
