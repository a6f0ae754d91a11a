import { userStatus } from '@halftone/contract/rules/levels.ts'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { now } from '../../db/clock.ts'
import { passkeys, recoveryCodes, secondSteps } from '../../db/schema/account.ts'
import { accountTokens, users } from '../../db/schema/identity.ts'
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

/** What a person has besides a password: an app that is on, passkeys, recovery codes that were not used yet. */
export async function findWays(db: Db, userId: number) {
  const { rows } = await db.execute<{ app: boolean; passkey: boolean; recovery: boolean }>(sql`
    select exists (select 1 from second_steps where user_id = ${userId} and confirmed_at is not null) as app,
           exists (select 1 from passkeys where user_id = ${userId}) as passkey,
           exists (select 1 from recovery_codes where user_id = ${userId} and used_at is null) as recovery`)
  return rows[0] ?? { app: false, passkey: false, recovery: false }
}

/** Takes away all that stands beside the password, lost devices among it; false where there was nothing. */
export async function dropSecondSteps(db: Db, userId: number): Promise<boolean> {
  const keys = await db.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id })
  await replaceRecoveryCodes(db, userId, [])
  return (await dropApp(db, userId)) || keys.length > 0
}

/** Takes the authenticator app away; false where none was on. */
export async function dropApp(db: Db, userId: number): Promise<boolean> {
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
