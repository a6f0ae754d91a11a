import type { Passkey } from '@halftone/contract/areas/auth.passkeys.ts'
import type { MakeOptions, NewKey } from '@halftone/contract/parts/passkey.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx, FreeCtx } from '../../../core/context.ts'
import { AppError, notFound } from '../../../core/errors.ts'
import { useLink } from '../links.queries.ts'
import { findPasswordHash } from '../login.queries.ts'
import { newRecoveryCodes } from '../recovery.service.ts'
import { countRecoveryCodes, findWays, replaceRecoveryCodes } from '../secondStep.queries.ts'
import { hashSecret, makeSecret } from '../secret.rules.ts'
import { answerTime, getParty, handleOf } from './keyAnswers.service.ts'
import {
  countPasskeys,
  deleteKey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  type PasskeyRow,
  renameKey,
} from './passkeys.queries.ts'

/** Passkeys of one person at most. */
const most = 20
/** EdDSA, ES256, RS256: what devices have. */
const algorithms = [-8, -7, -257]

const present = ({ id, name, isSynced, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  is_synced: isSynced,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
})

export const readPasskeys = async ({ db, actor }: Ctx): Promise<Passkey[]> =>
  (await listPasskeys(db, actor.id)).map(present)

async function refuseMore({ db, actor }: Ctx): Promise<void> {
  if ((await countPasskeys(db, actor.id)) >= most)
    throw new AppError('CONFLICT', phrase('auth.tooManyPasskeys', { n: most }))
}

/** What a device is to make a passkey from; those that have one of the person's make none. Throws 409. */
export async function beginPasskey(ctx: Ctx): Promise<{ options: MakeOptions }> {
  const party = getParty(ctx.config)
  await refuseMore(ctx)
  const { secret: challenge, hash } = makeSecret()
  await insertChallenge(ctx.db, { userId: ctx.actor.id, purpose: 'passkey-new', hash }, answerTime)
  const { email, display_name } = ctx.actor.row
  const known = await listPasskeys(ctx.db, ctx.actor.id)
  const options: MakeOptions = {
    challenge,
    rp: { id: party.id, name: 'Halftone' },
    user: { id: handleOf(ctx.config, ctx.actor.id).toString('base64url'), name: email, displayName: display_name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      type: 'public-key',
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
    timeout: answerTime * 1_000,
  }
  return { options }
}

const refused = (cause?: unknown) =>
  new AppError('VALIDATION', phrase('auth.passkeyRefused'), {
    errors: { credential: phrase('auth.passkeyRefused') },
    cause,
  })

/** What stands in the answer of a device that made a key for this product, by a person whom it has verified. Throws 422. */
export async function checkNewKey(ctx: FreeCtx, credential: NewKey) {
  const party = getParty(ctx.config)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { id, rawId, type, response } = credential
  const { clientDataJSON, attestationObject } = response
  let challenge = ''
  const verified = await verifyRegistrationResponse({
    response: { id, rawId, type, clientExtensionResults: {}, response: { clientDataJSON, attestationObject } },
    expectedChallenge: (said) => {
      challenge = said
      return true
    },
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch((error) => {
    throw refused(error)
  })
  if (!verified.verified) throw refused()
  const { credential: made, credentialBackedUp } = verified.registrationInfo
  const values = {
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey),
    counter: made.counter,
    transports: response.transports ?? [],
    isSynced: credentialBackedUp,
  }
  return { challenge, values }
}

const record = (ctx: Ctx, change: 'added' | 'renamed' | 'removed', name: string) =>
  ctx.record({
    name: 'auth.passkeysChanged',
    groupId: null,
    payload: { userId: ctx.actor.id },
    facts: { name: ctx.actor.row.display_name, change, key: name },
  })

/**
 * Adds a passkey. It is a second step as well, so who had none gets recovery codes with it: a lost device locks nobody
 * out. Throws 409, 422.
 */
export async function addPasskey(ctx: Ctx, name: string, key: Awaited<ReturnType<typeof checkNewKey>> | undefined) {
  if (!key) throw refused()
  const link = await useLink(ctx.db, hashSecret(key.challenge), 'passkey-new')
  if (link?.userId !== ctx.actor.id) throw refused()
  await refuseMore(ctx)
  const row = await insertPasskey(ctx.db, { ...key.values, userId: ctx.actor.id, name })
  if (!row) throw new AppError('CONFLICT', phrase('auth.passkeyTaken'))
  await record(ctx, 'added', name)
  const hasCodes = (await countRecoveryCodes(ctx.db, ctx.actor.id)) > 0
  return { passkey: present(row), recovery_codes: hasCodes ? null : (await newRecoveryCodes(ctx)).recovery_codes }
}

/** Throws 404. */
export async function renamePasskey(ctx: Ctx, id: number, name: string): Promise<Passkey> {
  const row = await renameKey(ctx.db, { id, userId: ctx.actor.id }, name)
  if (!row) throw notFound()
  await record(ctx, 'renamed', name)
  return present(row)
}

/** Throws 404, and 409 for the last way in of who has no password. */
export async function removePasskey(ctx: Ctx, id: number): Promise<null> {
  const { db, actor } = ctx
  const row = await deleteKey(db, { id, userId: actor.id })
  if (!row) throw notFound()
  const ways = await findWays(db, actor.id)
  if (!ways.passkey && !(await findPasswordHash(db, actor.id))) throw new AppError('CONFLICT', phrase('auth.lastWayIn'))
  if (!ways.passkey && !ways.app) await replaceRecoveryCodes(db, actor.id, [])
  await record(ctx, 'removed', row.name)
  return null
}
