import { createHmac } from 'node:crypto'
import type { LoginResult } from '@halftone/contract/areas/auth.ts'
import type { KeyAnswer, UseOptions } from '@halftone/contract/parts/passkey.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Config } from '../../../config.ts'
import type { Ctx, FreeCtx } from '../../../core/context.ts'
import { AppError } from '../../../core/errors.ts'
import { useLink } from '../links.queries.ts'
import { hashSecret, makeSecret } from '../secret.rules.ts'
import { openSession } from '../session.service.ts'
import { type Party, partyOf } from './party.rules.ts'
import { findKey, holdKeyOwner, insertChallenge, useKey } from './passkeys.queries.ts'

/** Seconds that a device has to answer. */
export const answerTime = 300
const refused = (cause?: unknown) => new AppError('UNAUTHENTICATED', phrase('auth.passkeyRefused'), { cause })

/** Whose passkeys these are. Throws 409 where the public address is a number. */
export function getParty({ publicUrl }: Pick<Config, 'publicUrl'>): Party {
  const party = partyOf(publicUrl)
  if (!party) throw new AppError('CONFLICT', phrase('auth.passkeyNeedsName'))
  return party
}

/** What a device knows a person by: nothing that says who it is, and the same each time. */
export const handleOf = ({ secret }: Pick<Config, 'secret'>, userId: number): Buffer =>
  createHmac('sha256', `${secret}:passkey`).update(String(userId)).digest()

/** What any of the browser's passkeys is to sign. Throws 409. */
export async function askPasskey(ctx: Ctx): Promise<{ options: UseOptions }> {
  const party = getParty(ctx.config)
  const { secret: challenge, hash } = makeSecret()
  await insertChallenge(ctx.db, { userId: null, purpose: 'passkey-use', hash }, answerTime)
  return { options: { challenge, rpId: party.id, timeout: answerTime * 1_000, userVerification: 'required' } }
}

/** The challenge that an answer speaks of; what it says is believed only where it is one of ours. */
function challengeOf(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    if (typeof data === 'object' && data !== null && 'challenge' in data && typeof data.challenge === 'string')
      return data.challenge
  } catch {
    // Refused below, like a challenge that nobody made.
  }
  return ''
}

/**
 * Takes a device's answer, once, and says whose it is: signed for this product with a key that is known, by a person
 * whom the device has verified. A count that does not grow means a copied key, where the device counts at all. Throws 401.
 */
export async function takeAnswer(ctx: FreeCtx, answer: KeyAnswer) {
  const party = getParty(ctx.config)
  const challenge = challengeOf(answer.response.clientDataJSON)
  if (!(await useLink(ctx.db, hashSecret(challenge), 'passkey-use'))) throw refused()
  const found = await findKey(ctx.db, answer.id)
  if (!found) throw refused()
  const { key, email } = found
  const { userHandle } = answer.response
  if (userHandle && userHandle !== handleOf(ctx.config, key.userId).toString('base64url')) throw refused()
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { id, rawId, type, response } = answer
  const { clientDataJSON, authenticatorData, signature } = response
  const verified = await verifyAuthenticationResponse({
    response: {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: { id: key.credentialId, publicKey: new Uint8Array(key.publicKey), counter: key.counter },
    requireUserVerification: true,
  }).catch((error) => {
    throw refused(error)
  })
  const { newCounter, credentialBackedUp } = verified.authenticationInfo
  const isTaken =
    verified.verified && (await useKey(ctx.db, key.id, { counter: newCounter, isSynced: credentialBackedUp }))
  if (!isTaken) throw refused()
  return { id: key.id, userId: key.userId, email }
}

/** Signs in by a passkey: what one has, and what its device asked for, so no other step follows. Throws 401. */
export async function passkeyLogin(ctx: FreeCtx, answer: KeyAnswer): Promise<LoginResult & { email: string }> {
  const { email, ...key } = await takeAnswer(ctx, answer)
  return ctx.db.transaction(async (tx) => {
    if (!(await holdKeyOwner(tx, key))) throw refused()
    return { ...(await openSession(tx, ctx.resources, { userId: key.userId, request: ctx.request })), email }
  })
}
