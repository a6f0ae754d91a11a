import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { liveSession } from '../../core/session.ts'
import type { Db } from '../../db/client.ts'
import { inSeconds, now } from '../../db/clock.ts'
import { refreshTokens, sessions } from '../../db/schema/identity.ts'

/** What a session keeps of the provider that opened it. */
export interface ProviderPart {
  /** saml, oidc. */
  way: string
  companyId: number
  providerId: number
  samlNameId: string | null
  samlSessionIndex: string | null
}

interface NewSession extends Partial<ProviderPart> {
  userId: number
  /** The session of the person who switches to this user. */
  rootSessionId?: string
  userAgent: string | null
  /** `placeOf` the address it is opened from. */
  place: string | null
}

/** Returns the id. */
export async function insertSession(db: Db, session: NewSession, seconds: number): Promise<string> {
  const { rootSessionId = null, ...values } = session
  const [made] = await db
    .insert(sessions)
    .values({
      ...values,
      rootSessionId,
      expiresAt: inSeconds(seconds),
      // Who acts as another has shown who they are, not that they are the other.
      confirmedAt: rootSessionId === null ? now : null,
    })
    .returning({ id: sessions.id })
  if (!made) throw new Error('the session was not stored')
  return made.id
}

export const insertRefreshToken = (db: Db, token: { hash: string; sessionId: string }, seconds: number) =>
  db.insert(refreshTokens).values({ ...token, expiresAt: inSeconds(seconds) })

/** A refresh token, which nobody else uses until the transaction ends. */
export async function lockRefreshToken(db: Db, hash: string) {
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

/** The moment of the first use stays. */
export const useRefreshToken = (db: Db, hash: string) =>
  db
    .update(refreshTokens)
    .set({ usedAt: sql`coalesce(${refreshTokens.usedAt}, clock_timestamp())` })
    .where(eq(refreshTokens.hash, hash))

/** The session is in use, from `place`, and lives so many seconds from now. */
export const prolongSession = (db: Db, { id, place }: { id: string; place: string | null }, seconds: number) =>
  db
    .update(sessions)
    .set({ expiresAt: inSeconds(seconds), lastUsedAt: now, place })
    .where(eq(sessions.id, id))

/** Ends these sessions and those that were switched to from them; returns all that ended. */
export async function revokeSessions(db: Db, ids: string[]): Promise<string[]> {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(isNull(sessions.revokedAt), or(inArray(sessions.id, ids), inArray(sessions.rootSessionId, ids))))
    .returning({ id: sessions.id })
  return ended.map(({ id }) => id)
}

/** The open sessions of a person, but for `keep`. */
export async function listOpenSessions(db: Db, userId: number, keep?: string): Promise<string[]> {
  const open = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), keep ? ne(sessions.id, keep) : undefined))
  return open.map(({ id }) => id)
}

/** The person has shown just now, in this session, that it is them. */
export const confirmSession = (db: Db, id: string) =>
  db
    .update(sessions)
    .set({ confirmedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.rootSessionId)))
