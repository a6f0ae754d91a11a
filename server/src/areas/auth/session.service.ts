import type { LoginResult } from '@halftone/contract/areas/auth.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Ctx, FreeCtx } from '../../core/context.ts'
import { AppError } from '../../core/errors.ts'
import { signal } from '../../core/record.ts'
import { accessTokenSeconds, liveSession, makeAccessToken } from '../../core/session.ts'
import { placeOf } from '../../core/source.ts'
import type { Db } from '../../db/client.ts'
import { inSeconds, now } from '../../db/clock.ts'
import { refreshTokens, sessions } from '../../db/schema/identity.ts'
import type { HeldResources } from '../../resources.ts'
import { hashSecret, makeSecret } from './secret.service.ts'

/** Seconds: a session not used for 30 days ends. */
const sessionLife = 30 * 86_400

type Issuer = Pick<HeldResources, 'config' | 'clock'>

interface NewSession {
  userId: number
  /** The session of the person who switches to this user. */
  rootSessionId?: string
  request: Ctx['request']
}

/** Begins a session and returns its first tokens. */
export async function openSession(
  db: Db,
  resources: Issuer,
  { userId, rootSessionId, request: { ip, userAgent } }: NewSession,
): Promise<LoginResult> {
  const [session] = await db
    .insert(sessions)
    .values({
      userId,
      rootSessionId: rootSessionId ?? null,
      userAgent,
      place: placeOf(ip),
      expiresAt: inSeconds(sessionLife),
    })
    .returning({ id: sessions.id })
  if (!session) throw new Error('the session was not stored')
  return tokensFor(db, resources, session.id)
}

async function tokensFor(db: Db, { config, clock }: Issuer, sessionId: string): Promise<LoginResult> {
  const { secret, hash } = makeSecret()
  await db.insert(refreshTokens).values({ hash, sessionId, expiresAt: inSeconds(sessionLife) })
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
    const found = await lockToken(tx, hashSecret(secret))
    if (!found?.isLive) return undefined
    if (found.wasUsedBefore) {
      await revoke(tx, [found.sessionId])
      return undefined
    }
    await tx
      .update(refreshTokens)
      .set({ usedAt: sql`coalesce(${refreshTokens.usedAt}, clock_timestamp())` })
      .where(eq(refreshTokens.hash, found.hash))
    await tx
      .update(sessions)
      .set({ expiresAt: inSeconds(sessionLife), lastUsedAt: now, place: placeOf(ctx.request.ip) })
      .where(eq(sessions.id, found.sessionId))
    return tokensFor(tx, ctx.resources, found.sessionId)
  })
  if (!outcome) throw refused()
  return outcome
}

async function lockToken(db: Db, hash: string) {
  const [found] = await db
    .select({
      hash: refreshTokens.hash,
      sessionId: refreshTokens.sessionId,
      // now() is when this transaction began: an overlapping one may have used the token while this one waited.
      wasUsedBefore: sql<boolean>`coalesce(${refreshTokens.usedAt} < now(), false)`,
      // The session's own expiry, as every request asks it, not only that of the token: a refresh lengthens no ended one.
      isLive: sql<boolean>`${refreshTokens.expiresAt} > now()
        and exists (select 1 ${sql.raw(liveSession)} and s.id = ${refreshTokens.sessionId})`,
    })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hash))
    .for('update')
  return found
}

/** Ends sessions on every node, sockets included, and those that were switched to from them. */
export async function revoke(db: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(isNull(sessions.revokedAt), or(inArray(sessions.id, ids), inArray(sessions.rootSessionId, ids))))
    .returning({ id: sessions.id })
  for (const { id } of ended) await signal(db, { kind: 'session-ended', sessionId: id })
}

/** Ends all sessions of a person (password change, suspension, removal), but for `keep`. */
export async function revokeAllOf(db: Db, userId: number, keep?: string): Promise<void> {
  const open = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), keep ? ne(sessions.id, keep) : undefined))
  await revoke(
    db,
    open.map(({ id }) => id),
  )
}
