import type { LoginResult } from '@halftone/contract/areas/auth.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx, FreeCtx } from '../../core/context.ts'
import { AppError, invalid } from '../../core/errors.ts'
import { seal, unseal } from '../../core/seal.ts'
import { inTransaction } from '../../core/transaction.ts'
import { unchanged } from '../../core/unchanged.ts'
import type { Db } from '../../db/client.ts'
import type { HeldResources } from '../../resources.ts'
import { deleteOldLinks, insertLink, useLink } from './links.queries.ts'
import {
  confirmStep,
  countRecoveryCodes,
  dropSecondStep,
  findSecondStep,
  findTicket,
  replaceRecoveryCodes,
  storeSecondStep,
  takeRecoveryCode,
  takeStep,
} from './secondStep.queries.ts'
import { hashSecret, makeSecret } from './secret.rules.ts'
import { openSession, revokeAllOf } from './session.service.ts'
import { asTyped, base32, makeRecoveryCode, makeTotpSecret, matchingStep, totpUri } from './totp.rules.ts'
import { anySource, checkLimited, checkOwnPassword } from './tries.service.ts'

type Needs = Pick<HeldResources, 'config' | 'clock'>

/** What the secret is sealed for. */
const sealPlace = (userId: number) => `second-step:${userId}`
const wrongCode = () => invalid({ code: phrase('auth.wrongCode') })
const recoveryCount = 10

export async function readSecondStep({ db, actor }: Ctx) {
  const row = await findSecondStep(db, actor.id)
  const since = row?.confirmedAt?.toISOString() ?? null
  return { is_on: since !== null, since, recovery_left: since === null ? 0 : await countRecoveryCodes(db, actor.id) }
}

/** Uses up a code of the app or a recovery code, in one's transaction. False for a wrong or used one, or where none is on. */
async function takeCode(db: Db, { config, clock }: Needs, userId: number, code: string): Promise<boolean> {
  const row = await findSecondStep(db, userId, { lock: true })
  if (!row?.confirmedAt) return false
  const typed = asTyped(code)
  if (!/^\d{6}$/.test(typed)) return takeRecoveryCode(db, userId, hashSecret(typed))
  const secret = Buffer.from(unseal(config.secret, sealPlace(userId), row.secret), 'hex')
  const step = matchingStep(secret, typed, clock.now(), row.lastStep)
  return step !== undefined && takeStep(db, userId, step)
}

/** Seconds between the password and the code. */
const ticketLife = 300

/** Who is tried: wrong codes count for the account, from wherever they come. */
const limitOf = (userId: number) => ({ account: `second-step:${userId}`, source: anySource })

/** A ticket for who gave the right password and has a second step; undefined for who has none. In one's transaction. */
export async function ticketFor(db: Db, userId: number): Promise<string | undefined> {
  const row = await findSecondStep(db, userId)
  if (!row?.confirmedAt) return undefined
  const { secret, hash } = makeSecret()
  const own = { userId, purpose: 'second-step' }
  await deleteOldLinks(db, own)
  await insertLink(db, { ...own, hash, seconds: ticketLife })
  return secret
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
      tokens = await openSession(tx, ctx.resources, { userId, request: ctx.request })
      return true
    }),
  )
  if (!isRight || !tokens) throw wrongCode()
  return tokens
}

/** Makes a secret for an authenticator app, for who gives their password. Throws 409 where one is on, 422, 429. */
export async function beginSecondStep(ctx: FreeCtx, password: string) {
  await checkOwnPassword(ctx, password)
  const secret = makeTotpSecret()
  const sealed = seal(ctx.config.secret, sealPlace(ctx.actor.id), secret.toString('hex'))
  if (!(await storeSecondStep(ctx.db, ctx.actor.id, sealed))) throw new AppError('CONFLICT', phrase('auth.stepIsOn'))
  return { secret: base32(secret), uri: totpUri(secret, 'Halftone', ctx.actor.row.email) }
}

async function newRecoveryCodes(ctx: Ctx) {
  const codes = Array.from({ length: recoveryCount }, makeRecoveryCode)
  await replaceRecoveryCodes(
    ctx.db,
    ctx.actor.id,
    codes.map((code) => hashSecret(asTyped(code))),
  )
  return { recovery_codes: codes }
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

/** What needs a code of the second step: a wrong one counts, and the change is one transaction with it. */
async function withCode<T>(ctx: FreeCtx, name: string, code: string, work: (own: Ctx) => Promise<T>): Promise<T> {
  const { id } = ctx.actor
  let answer: { value: T } | undefined
  const isRight = await checkLimited(ctx, limitOf(id), async () => {
    const row = await findSecondStep(ctx.db, id)
    if (!row?.confirmedAt) throw new AppError('CONFLICT', phrase('auth.stepIsOff'))
    return inTransaction(ctx, { name, records: true }, async (own) => {
      if (!(await takeCode(own.db, ctx.resources, id, code))) return unchanged(false)
      answer = { value: await work(own) }
      return true
    })
  })
  if (!isRight || !answer) throw wrongCode()
  return answer.value
}

/**
 * Takes a person's lost second step away: theirs alone no more, so all their sessions end with it, and a mail tells them
 * who did it. Throws 409 where none is on.
 */
export async function resetSecondStep(ctx: Ctx, user: { id: number; displayName: string }): Promise<null> {
  if (!(await dropSecondStep(ctx.db, user.id))) throw new AppError('CONFLICT', phrase('auth.stepIsOff'))
  await ctx.record({
    name: 'auth.secondStepChanged',
    groupId: null,
    payload: { userId: user.id },
    facts: { name: user.displayName, change: 'reset' },
  })
  await revokeAllOf(ctx.db, user.id)
  return null
}

/** New recovery codes; the old ones end. Throws 409, 422, 429. */
export const renewRecovery = (ctx: FreeCtx, code: string) =>
  withCode(ctx, 'auth.renewRecovery', code, async (own) => {
    await recordOwn(own, 'renewed')
    return newRecoveryCodes(own)
  })

/** Turns it off with a last code. Throws 409, 422, 429. */
export const endSecondStep = (ctx: FreeCtx, code: string) =>
  withCode(ctx, 'auth.endSecondStep', code, async (own) => {
    await dropSecondStep(own.db, own.actor.id)
    await recordOwn(own, 'off')
    return null
  })
