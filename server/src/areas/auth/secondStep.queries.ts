import { userStatus } from '@halftone/contract/rules/levels.ts'
import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { now } from '../../db/clock.ts'
import { accountTokens, recoveryCodes, secondSteps, users } from '../../db/schema/identity.ts'
import { isOpen } from './links.queries.ts'

/** The person's app, confirmed or not; `lock` holds it for the transaction. */
export async function findSecondStep(db: Db, userId: number, { lock = false } = {}) {
  const query = db.select().from(secondSteps).where(eq(secondSteps.userId, userId))
  const [row] = await (lock ? query.for('update') : query)
  return row
}

/** Stores a new secret that waits for its first code, in place of another that waits. False where one is on. */
export async function storeSecondStep(db: Db, userId: number, secret: Buffer): Promise<boolean> {
  const rows = await db
    .insert(secondSteps)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: secondSteps.userId,
      set: { secret, lastStep: 0 },
      setWhere: isNull(secondSteps.confirmedAt),
    })
    .returning({ userId: secondSteps.userId })
  return rows.length > 0
}

export const confirmStep = (db: Db, userId: number) =>
  db.update(secondSteps).set({ confirmedAt: now }).where(eq(secondSteps.userId, userId))

/** Takes a step; false where it or a newer one was taken meanwhile. */
export async function takeStep(db: Db, userId: number, step: number): Promise<boolean> {
  const rows = await db
    .update(secondSteps)
    .set({ lastStep: step })
    .where(and(eq(secondSteps.userId, userId), lt(secondSteps.lastStep, step)))
    .returning({ userId: secondSteps.userId })
  return rows.length > 0
}

/** Uses a recovery code up; false where it is not the person's, or was used. */
export async function takeRecoveryCode(db: Db, userId: number, hash: string): Promise<boolean> {
  const rows = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.hash, hash), eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
    .returning({ hash: recoveryCodes.hash })
  return rows.length > 0
}

export async function replaceRecoveryCodes(db: Db, userId: number, hashes: string[]): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  if (hashes.length > 0) await db.insert(recoveryCodes).values(hashes.map((hash) => ({ hash, userId })))
}

export const countRecoveryCodes = (db: Db, userId: number) =>
  db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))

/** Takes the second step away; false where there was none. */
export async function dropSecondStep(db: Db, userId: number): Promise<boolean> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const rows = await db
    .delete(secondSteps)
    .where(eq(secondSteps.userId, userId))
    .returning({ on: secondSteps.confirmedAt })
  return rows.some(({ on }) => on !== null)
}

/** Whose ticket it is, while it is good and they may sign in. */
export async function findTicket(db: Db, hash: string): Promise<number | undefined> {
  const [row] = await db
    .select({ userId: users.id })
    .from(accountTokens)
    .innerJoin(users, eq(users.id, accountTokens.userId))
    .where(and(isOpen(hash, 'second-step'), eq(users.status, userStatus.ACTIVE), isNull(users.deletedAt)))
  return row?.userId
}
