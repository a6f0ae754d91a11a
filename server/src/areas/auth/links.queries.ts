import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { inSeconds, now } from '../../db/clock.ts'
import { accountTokens, invitations } from '../../db/schema/identity.ts'

type Purpose = (typeof accountTokens.$inferSelect)['purpose']
/** Whose link it is, and what it opens. */
export interface OwnLinks {
  userId: number
  purpose: Purpose
}

const isOf = ({ userId, purpose }: OwnLinks) =>
  and(eq(accountTokens.userId, userId), eq(accountTokens.purpose, purpose))

/** Whether a link was made already, and used or ended. */
export async function findLink(db: Db, hash: string): Promise<{ isUsed: boolean } | undefined> {
  const [found] = await db
    .select({ usedAt: accountTokens.usedAt })
    .from(accountTokens)
    .where(eq(accountTokens.hash, hash))
  return found && { isUsed: found.usedAt !== null }
}

/** Deletes those that were made more than an hour ago. */
export const deleteOldLinks = (db: Db, own: OwnLinks) =>
  db.delete(accountTokens).where(and(isOf(own), lt(accountTokens.createdAt, sql`now() - interval '1 hour'`)))

export const countLinks = (db: Db, own: OwnLinks): Promise<number> => db.$count(accountTokens, isOf(own))

/** Ends all open links of a person, those of invitations too, or those for one purpose. */
export async function endLinks(db: Db, userId: number, purpose?: Purpose): Promise<void> {
  if (!purpose) await db.update(invitations).set({ linkHash: null }).where(eq(invitations.userId, userId))
  await db
    .update(accountTokens)
    .set({ usedAt: now })
    .where(and(purpose ? isOf({ userId, purpose }) : eq(accountTokens.userId, userId), isNull(accountTokens.usedAt)))
}

/** The person has a way to sign in now: nobody waits for them any more. */
export const settleInvitations = (db: Db, userId: number) =>
  db
    .update(invitations)
    .set({ acceptedAt: now, linkHash: null })
    .where(and(eq(invitations.userId, userId), isNull(invitations.acceptedAt)))

/** `seconds`: how long it is valid. */
export const insertLink = (db: Db, { hash, seconds, ...own }: OwnLinks & { hash: string; seconds: number }) =>
  db.insert(accountTokens).values({ hash, expiresAt: inSeconds(seconds), ...own })

/** Makes this the one link that opens a new workspace. */
export async function replaceSetupLink(db: Db, hash: string, seconds: number): Promise<void> {
  await db.delete(accountTokens).where(eq(accountTokens.purpose, 'setup'))
  await db.insert(accountTokens).values({ hash, purpose: 'setup', expiresAt: inSeconds(seconds) })
}

/** What a secret is good for, and for nothing else: a new workspace, a new password, a second step, a passkey's device. */
const purposes = {
  setup: ['setup'],
  password: ['reset', 'invitation'],
  'second-step': ['second-step'],
  'passkey-new': ['passkey-new'],
  'passkey-use': ['passkey-use'],
}
type Use = keyof typeof purposes

/** A valid secret for that use. */
export const isOpen = (hash: string, of: Use) =>
  and(
    eq(accountTokens.hash, hash),
    inArray(accountTokens.purpose, purposes[of]),
    isNull(accountTokens.usedAt),
    gt(accountTokens.expiresAt, now),
  )

export async function isLinkOpen(db: Db, hash: string, of: Use): Promise<boolean> {
  const [found] = await db.select({ hash: accountTokens.hash }).from(accountTokens).where(isOpen(hash, of))
  return found !== undefined
}

/** Uses a link up, and says whose it was; undefined where it is not valid (any more). */
export async function useLink(db: Db, hash: string, of: Use): Promise<{ userId: number | null } | undefined> {
  const [used] = await db
    .update(accountTokens)
    .set({ usedAt: now })
    .where(isOpen(hash, of))
    .returning({ userId: accountTokens.userId })
  return used
}
