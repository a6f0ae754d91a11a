import type { LoginResult } from '@halftone/contract/areas/auth.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx, FreeCtx } from '../../core/context.ts'
import { AppError } from '../../core/errors.ts'
import { signal } from '../../core/record.ts'
import { accessTokenSeconds, makeAccessToken } from '../../core/session.ts'
import { placeOf } from '../../core/source.ts'
import type { Db } from '../../db/client.ts'
import type { HeldResources } from '../../resources.ts'
import { hashSecret, makeSecret } from './secret.rules.ts'
import {
  insertRefreshToken,
  insertSession,
  listOpenSessions,
  lockRefreshToken,
  type ProviderPart,
  prolongSession,
  revokeSessions,
  useRefreshToken,
} from './sessions.queries.ts'

/** Seconds: a session not used for 30 days ends. */
const sessionLife = 30 * 86_400

type Issuer = Pick<HeldResources, 'config' | 'clock'>

interface NewSession {
  userId: number
  /** The session of the person who switches to this user. */
  rootSessionId?: string
  /** The company's provider that signed the person in: the session is that company's alone. */
  provider?: ProviderPart
  request: Ctx['request']
}

/** Begins a session and returns its first tokens. */
export async function openSession(
  db: Db,
  resources: Issuer,
  { request: { ip, userAgent }, provider, ...whose }: NewSession,
): Promise<LoginResult> {
  const made = { ...whose, ...provider, userAgent, place: placeOf(ip) }
  const tokens = await tokensFor(db, resources, await insertSession(db, made, sessionLife))
  return provider ? { ...tokens, is_sso: true } : tokens
}

async function tokensFor(db: Db, { config, clock }: Issuer, sessionId: string): Promise<LoginResult> {
  const { secret, hash } = makeSecret()
  await insertRefreshToken(db, { hash, sessionId }, sessionLife)
  return {
    access_token: makeAccessToken(config, sessionId, clock.now()),
    refresh_token: secret,
    expires_in: accessTokenSeconds,
    token_type: 'Bearer',
  }
}

const refused = () => new AppError('UNAUTHENTICATED', phrase('request.unauthenticated'))

/**
 * Rotates a refresh token (docs/conventions.md). A used one that comes again revokes the whole family; only two that
 * come at the same moment (two tabs of one browser) are both answered. The revocation outlives the 401.
 */
export async function refreshSession(ctx: FreeCtx, secret: string): Promise<LoginResult> {
  const outcome = await ctx.db.transaction(async (tx) => {
    const found = await lockRefreshToken(tx, hashSecret(secret))
    if (!found?.isLive) return undefined
    if (found.wasUsedBefore) {
      await revoke(tx, [found.sessionId])
      return undefined
    }
    await useRefreshToken(tx, found.hash)
    await prolongSession(tx, { id: found.sessionId, place: placeOf(ctx.request.ip) }, sessionLife)
    return tokensFor(tx, ctx.resources, found.sessionId)
  })
  if (!outcome) throw refused()
  return outcome
}

/** Ends sessions on every node, sockets included, and those that were switched to from them. */
export async function revoke(db: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  for (const sessionId of await revokeSessions(db, ids)) await signal(db, { kind: 'session-ended', sessionId })
}

/** Ends all sessions of a person (password change, suspension, removal), but for `keep`. */
export async function revokeAllOf(db: Db, userId: number, keep?: string): Promise<void> {
  await revoke(db, await listOpenSessions(db, userId, keep))
}
