import type { SecondStepNeeded } from '@halftone/contract/areas/auth.secondStep.ts'
import type { LoginResult } from '@halftone/contract/areas/auth.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx, FreeCtx } from '../../core/context.ts'
import { AppError, invalid } from '../../core/errors.ts'
import { seal, unseal } from '../../core/seal.ts'
import type { Db } from '../../db/client.ts'
import type { HeldResources } from '../../resources.ts'
import { deleteOldLinks, insertLink, useLink } from './links.queries.ts'
import { providerOfTicket } from './loginCode/ticket.service.ts'
import { newRecoveryCodes } from './recovery.service.ts'
import {
  confirmStep,
  countRecoveryCodes,
  dropApp,
  dropSecondSteps,
  findSecondStep,
  findTicket,
  findWays,
  replaceRecoveryCodes,
  storeSecondStep,
  takeRecoveryCode,
  takeStep,
} from './secondStep.queries.ts'
import { hashSecret, makeSecret } from './secret.rules.ts'
import { openSession, revokeAllOf } from './session.service.ts'
import { asTyped, base32, makeTotpSecret, matchingStep, totpUri } from './totp.rules.ts'
import { anySource, checkLimited } from './tries.service.ts'

type Needs = Pick<HeldResources, 'config' | 'clock'>

/** What the secret is sealed for. */
const sealPlace = (userId: number) => `second-step:${userId}`
const wrongCode = () => invalid({ code: phrase('auth.wrongCode') })

export async function readSecondStep({ db, actor }: Ctx) {
  const row = await findSecondStep(db, actor.id)
  const since = row?.confirmedAt?.toISOString() ?? null
  return { is_on: since !== null, since, recovery_left: await countRecoveryCodes(db, actor.id) }
}

/** Uses up a code of the app or a recovery code, in one's transaction. False for a wrong or used one, or where none is on. */
async function takeCode(db: Db, { config, clock }: Needs, userId: number, code: string): Promise<boolean> {
  const typed = asTyped(code)
  if (!/^\d{6}$/.test(typed)) return takeRecoveryCode(db, userId, hashSecret(typed))
  const row = await findSecondStep(db, userId, { lock: true })
  if (!row?.confirmedAt) return false
  const secret = Buffer.from(unseal(config.secret, sealPlace(userId), row.secret), 'hex')
  const step = matchingStep(secret, typed, clock.now(), row.lastStep)
  return step !== undefined && takeStep(db, userId, step)
}

/** Uses a person's code up; wrong ones count. Throws 422 at `code`, 429. */
export async function checkCode(ctx: FreeCtx, userId: number, code: string): Promise<void> {
  const take = () => ctx.db.transaction((tx) => takeCode(tx, ctx.resources, userId, code))
  if (!(await checkLimited(ctx, limitOf(userId), take))) throw wrongCode()
}

/** Seconds between the password and the code. */
const ticketLife = 300

/** Who is tried: wrong codes count for the account, from wherever they come. */
const limitOf = (userId: number) => ({ account: `second-step:${userId}`, source: anySource })

/**
 * A ticket for who gave the right password and has a second step; undefined for who has none. In one's transaction. How
 * it begins says what it was made for.
 */
export async function ticketFor(db: Db, userId: number, start = ''): Promise<SecondStepNeeded | undefined> {
  const { app, passkey } = await findWays(db, userId)
  if (!app && !passkey) return undefined
  const ticket = `${start}${makeSecret().secret}`
  const own = { userId, purpose: 'second-step' }
  await deleteOldLinks(db, own)
  await insertLink(db, { ...own, hash: hashSecret(ticket), seconds: ticketLife })
  return { second_step: { ticket, app, passkey } }
}

/** The second step of signing in. Throws 401 for a ticket that ended, 422 for a wrong code, 429. */
export async function finishLogin(
  ctx: FreeCtx,
  { ticket, code }: { ticket: string; code: string },
): Promise<LoginResult> {
  const hash = hashSecret(ticket)
  const ended = () => new AppError('UNAUTHENTICATED', phrase('auth.stepEnded'))
  const userId = await findTicket(ctx.db, hash)
  if (userId === undefined) throw ended()
  let tokens: LoginResult | undefined
  const isRight = await checkLimited(ctx, limitOf(userId), () =>
    ctx.db.transaction(async (tx) => {
      if (!(await takeCode(tx, ctx.resources, userId, code))) return false
      // Used by another tab, or a password was changed, while the code was looked at.
      if (!(await useLink(tx, hash, 'second-step'))) throw ended()
      const provider = await providerOfTicket(tx, ticket)
      tokens = await openSession(tx, ctx.resources, { userId, request: ctx.request, ...(provider && { provider }) })
      return true
    }),
  )
  if (!isRight || !tokens) throw wrongCode()
  return tokens
}

/** Makes a secret for an authenticator app. Throws 409 where one is on. */
export async function beginSecondStep(ctx: Ctx) {
  const secret = makeTotpSecret()
  const sealed = seal(ctx.config.secret, sealPlace(ctx.actor.id), secret.toString('hex'))
  if (!(await storeSecondStep(ctx.db, ctx.actor.id, sealed))) throw new AppError('CONFLICT', phrase('auth.stepIsOn'))
  return { secret: base32(secret), uri: totpUri(secret, 'Halftone', ctx.actor.row.email) }
}

const recordOwn = (ctx: Ctx, change: 'on' | 'off' | 'renewed') =>
  ctx.record({
    name: 'auth.secondStepChanged',
    groupId: null,
    payload: { userId: ctx.actor.id },
    facts: { name: ctx.actor.row.display_name, change },
  })

/** Turns it on with its first code; answers the recovery codes, this once. Throws 409, 422. */
export async function confirmSecondStep(ctx: Ctx, code: string) {
  const { id } = ctx.actor
  const row = await findSecondStep(ctx.db, id, { lock: true })
  if (!row) throw new AppError('CONFLICT', phrase('auth.stepIsOff'))
  if (row.confirmedAt) throw new AppError('CONFLICT', phrase('auth.stepIsOn'))
  const secret = Buffer.from(unseal(ctx.config.secret, sealPlace(id), row.secret), 'hex')
  const step = matchingStep(secret, asTyped(code), ctx.resources.clock.now(), row.lastStep)
  if (step === undefined || !(await takeStep(ctx.db, id, step))) throw wrongCode()
  await confirmStep(ctx.db, id)
  await recordOwn(ctx, 'on')
  return newRecoveryCodes(ctx)
}

/**
 * Takes a person's lost second step away, passkeys and recovery codes with it: who lost the phone has lost them all.
 * Theirs alone no more, so all their sessions end, and a mail tells them who did it. Throws 409 where there is nothing.
 */
export async function resetSecondStep(ctx: Ctx, user: { id: number; displayName: string }): Promise<null> {
  if (!(await dropSecondSteps(ctx.db, user.id))) throw new AppError('CONFLICT', phrase('auth.stepIsOff'))
  await ctx.record({
    name: 'auth.secondStepChanged',
    groupId: null,
    payload: { userId: user.id },
    facts: { name: user.displayName, change: 'reset' },
  })
  await revokeAllOf(ctx.db, user.id)
  return null
}

/** New recovery codes; the old ones end. Throws 409 where there is nothing that they could stand in for. */
export async function renewRecovery(ctx: Ctx) {
  const { app, passkey } = await findWays(ctx.db, ctx.actor.id)
  if (!app && !passkey) throw new AppError('CONFLICT', phrase('auth.stepIsOff'))
  await recordOwn(ctx, 'renewed')
  return newRecoveryCodes(ctx)
}

/** Turns the app off; recovery codes go with it, but where they stand in for a passkey. Throws 409. */
export async function endSecondStep(ctx: Ctx): Promise<null> {
  const { id } = ctx.actor
  if (!(await dropApp(ctx.db, id))) throw new AppError('CONFLICT', phrase('auth.stepIsOff'))
  if (!(await findWays(ctx.db, id)).passkey) await replaceRecoveryCodes(ctx.db, id, [])
  await recordOwn(ctx, 'off')
  return null
}
