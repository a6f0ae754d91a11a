import { userStatus } from '@halftone/contract/rules/levels.ts'
import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { inSeconds, now } from '../../../db/clock.ts'
import { passkeys } from '../../../db/schema/account.ts'
import { accountTokens, users } from '../../../db/schema/identity.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

export const listPasskeys = (db: Db, userId: number): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id))

export const countPasskeys = (db: Db, userId: number): Promise<number> =>
  db.$count(passkeys, eq(passkeys.userId, userId))

/** Stores what a device is to sign, for one person or for whoever answers; those that nobody answered go. */
export async function insertChallenge(
  db: Db,
  { userId, ...values }: { userId: number | null; purpose: 'passkey-new' | 'passkey-use'; hash: string },
  seconds: number,
): Promise<void> {
  const isOf = userId === null ? isNull(accountTokens.userId) : eq(accountTokens.userId, userId)
  await db
    .delete(accountTokens)
    .where(and(isOf, eq(accountTokens.purpose, values.purpose), lt(accountTokens.expiresAt, now)))
  await db.insert(accountTokens).values({ ...values, userId, expiresAt: inSeconds(seconds) })
}

/** Undefined where the key is known already, whoever has it. */
export async function insertPasskey(db: Db, values: typeof passkeys.$inferInsert): Promise<PasskeyRow | undefined> {
  const [row] = await db.insert(passkeys).values(values).onConflictDoNothing().returning()
  return row
}

export async function renameKey(db: Db, own: { id: number; userId: number }, name: string) {
  const [row] = await db.update(passkeys).set({ name }).where(isOwn(own)).returning()
  return row
}

export async function deleteKey(db: Db, own: { id: number; userId: number }): Promise<PasskeyRow | undefined> {
  const [row] = await db.delete(passkeys).where(isOwn(own)).returning()
  return row
}

const isOwn = ({ id, userId }: { id: number; userId: number }) => and(eq(passkeys.id, id), eq(passkeys.userId, userId))

/** A key by the name that its device gave it, of somebody who may sign in. */
export async function findKey(db: Db, credentialId: string) {
  const [row] = await db
    .select({ key: passkeys, email: users.email })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(and(eq(passkeys.credentialId, credentialId), eq(users.status, userStatus.ACTIVE), isNull(users.deletedAt)))
  return row
}

/** The key was used. False where it is gone, or was used meanwhile so that its count does not grow any more. */
export async function useKey(db: Db, id: number, { counter, isSynced }: { counter: number; isSynced: boolean }) {
  const grows = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter} = 0`))
  const rows = await db
    .update(passkeys)
    .set({ counter, isSynced, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), grows))
    .returning({ id: passkeys.id })
  return rows.length > 0
}

/** Whether the person may sign in and still has the key; it stays so until the transaction ends. */
export async function holdKeyOwner(db: Db, { id, userId }: { id: number; userId: number }): Promise<boolean> {
  const rows = await db
    .select({ id: passkeys.id })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(and(isOwn({ id, userId }), eq(users.status, userStatus.ACTIVE), isNull(users.deletedAt)))
    .for('share')
  return rows.length > 0
}
