import { createHash } from 'node:crypto'
import { and, eq, gt, lt, or } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { inSeconds, now } from '../../db/clock.ts'
import { oauthStates } from '../../db/schema/accounts.ts'

/** Minutes that a consent may take. */
const minutes = 10
const hashOf = (state: string) => createHash('sha256').update(state).digest('hex')

/** Keeps a begun consent; the person's earlier ones for the account end. */
export async function insertState(
  db: Db,
  begun: { state: string; accountId: number; userId: number; verifier: Buffer },
): Promise<void> {
  const { accountId, userId, verifier } = begun
  const own = and(eq(oauthStates.accountId, accountId), eq(oauthStates.userId, userId))
  await db.delete(oauthStates).where(or(own, lt(oauthStates.expiresAt, now)))
  const expiresAt = inSeconds(minutes * 60)
  await db.insert(oauthStates).values({ hash: hashOf(begun.state), accountId, userId, verifier, expiresAt })
}

const live = (state: string, userId: number) =>
  and(eq(oauthStates.hash, hashOf(state)), eq(oauthStates.userId, userId), gt(oauthStates.expiresAt, now))

/** The account of a consent that this person began and that may still end. */
export async function findState(db: Db, state: string, userId: number): Promise<number | undefined> {
  const [row] = await db.select({ accountId: oauthStates.accountId }).from(oauthStates).where(live(state, userId))
  return row?.accountId
}

/** Takes the state: whoever takes it second gets nothing. */
export async function takeState(db: Db, state: string, userId: number) {
  const [row] = await db
    .delete(oauthStates)
    .where(live(state, userId))
    .returning({ accountId: oauthStates.accountId, verifier: oauthStates.verifier })
  return row
}
