import { userStatus } from '@halftone/contract/rules/levels.ts'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { inSeconds, now } from '../../../db/clock.ts'
import { mailChanges } from '../../../db/schema/account.ts'
import { users } from '../../../db/schema/identity.ts'

export type MailChangeRow = typeof mailChanges.$inferSelect

const isWaiting = and(isNull(mailChanges.confirmedAt), isNull(mailChanges.endedAt))

export async function findWaiting(db: Db, userId: number): Promise<MailChangeRow | undefined> {
  const [row] = await db
    .select()
    .from(mailChanges)
    .where(and(eq(mailChanges.userId, userId), isWaiting, gt(mailChanges.expiresAt, now)))
  return row
}

/** How many the person asked for within an hour. */
export const countAsked = (db: Db, userId: number): Promise<number> =>
  db.$count(mailChanges, and(eq(mailChanges.userId, userId), gt(mailChanges.createdAt, sql`now() - interval '1 hour'`)))

export async function insertMailChange(
  db: Db,
  { seconds, ...values }: { userId: number; oldEmail: string; newEmail: string; seconds: number },
): Promise<MailChangeRow> {
  const [row] = await db
    .insert(mailChanges)
    .values({ ...values, expiresAt: inSeconds(seconds) })
    .returning()
  if (!row) throw new Error('the new address was not stored')
  return row
}

/** Ends the one that waits; false where none did. */
export async function endWaiting(db: Db, userId: number): Promise<boolean> {
  const rows = await db
    .update(mailChanges)
    .set({ endedAt: now })
    .where(and(eq(mailChanges.userId, userId), isWaiting))
    .returning({ id: mailChanges.id })
  return rows.length > 0
}

export const endChange = (db: Db, id: number) =>
  db.update(mailChanges).set({ endedAt: now }).where(eq(mailChanges.id, id))

/** Keeps what a link is known by. Undefined where the change waits no more, or its owner may not sign in. */
export async function keepHash(db: Db, id: number, hash: { openHash: string } | { stopHash: string }) {
  const mayOpen = sql`exists (select 1 from users u where u.id = ${mailChanges.userId}
    and u.status = ${userStatus.ACTIVE} and u.deleted_at is null)`
  const [row] = await db
    .update(mailChanges)
    .set(hash)
    .where(and(eq(mailChanges.id, id), isWaiting, gt(mailChanges.expiresAt, now), mayOpen))
    .returning()
  return row
}

/** The change whose link to the new address this is, while it waits. Held for the transaction. */
export async function lockOpened(db: Db, openHash: string): Promise<MailChangeRow | undefined> {
  const [row] = await db
    .select()
    .from(mailChanges)
    .where(and(eq(mailChanges.openHash, openHash), isWaiting, gt(mailChanges.expiresAt, now)))
    .for('update')
  return row
}

/** The change whose link to the old address this is, waiting or done, for `days`. Held for the transaction. */
export async function lockStopped(db: Db, stopHash: string, days: number): Promise<MailChangeRow | undefined> {
  const isNew = gt(mailChanges.createdAt, sql`now() - make_interval(days => ${days})`)
  const [row] = await db
    .select()
    .from(mailChanges)
    .where(and(eq(mailChanges.stopHash, stopHash), isNull(mailChanges.endedAt), isNew))
    .for('update')
  return row
}

export const confirmChange = (db: Db, id: number) =>
  db.update(mailChanges).set({ confirmedAt: now }).where(eq(mailChanges.id, id))

export async function isAddressTaken(db: Db, email: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.email, email), isNull(users.deletedAt)))) > 0
}

/** Gives the person another address in place of `from`. Undefined where that is not theirs any more, or they are gone. */
export async function replaceAddress(db: Db, id: number, { from, to }: { from: string; to: string }) {
  const [row] = await db
    .update(users)
    .set({ email: to })
    .where(and(eq(users.id, id), eq(users.email, from), isNull(users.deletedAt)))
    .returning({ id: users.id, name: users.displayName })
  return row
}

export async function findName(db: Db, id: number): Promise<string> {
  const [row] = await db.select({ name: users.displayName }).from(users).where(eq(users.id, id))
  return row?.name ?? ''
}
