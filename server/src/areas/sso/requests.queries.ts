import { and, eq, gt, lt } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { inSeconds, now } from '../../db/clock.ts'
import { signInRequests, signInTests, usedAssertions } from '../../db/schema/sso.ts'

/** Seconds that a person has at the provider. */
export const requestSeconds = 10 * 60

interface NewRequest {
  id: string
  providerId: number
  /** Sealed. */
  value: Buffer
}

/** Keeps what was asked; what was never answered goes. */
export async function insertRequest(db: Db, request: NewRequest): Promise<void> {
  await db.delete(signInRequests).where(lt(signInRequests.expiresAt, now))
  await db.insert(signInRequests).values({ ...request, expiresAt: inSeconds(requestSeconds) })
}

const live = (id: string) => and(eq(signInRequests.id, id), gt(signInRequests.expiresAt, now))

export async function findRequest(db: Db, id: string) {
  const [row] = await db.select().from(signInRequests).where(live(id))
  return row
}

/** Takes it: whoever takes it second gets nothing. */
export async function takeRequest(db: Db, id: string) {
  const [row] = await db.delete(signInRequests).where(live(id)).returning()
  return row
}

/** False where the assertion has signed somebody in before. Kept as long as one is accepted. */
export async function useAssertion(db: Db, used: { providerId: number; assertionId: string }, seconds: number) {
  await db.delete(usedAssertions).where(lt(usedAssertions.expiresAt, now))
  const added = await db
    .insert(usedAssertions)
    .values({ ...used, expiresAt: inSeconds(seconds) })
    .onConflictDoNothing()
    .returning({ id: usedAssertions.assertionId })
  return added.length > 0
}

/** Seconds that the result of a test is kept. */
const testSeconds = 60 * 60

/** Begins a test; returns its id. */
export async function insertTest(db: Db, test: { providerId: number; userId: number }): Promise<string> {
  await db.delete(signInTests).where(lt(signInTests.expiresAt, now))
  const [row] = await db
    .insert(signInTests)
    .values({ ...test, expiresAt: inSeconds(testSeconds) })
    .returning({ id: signInTests.id })
  if (!row) throw new Error('the test was not stored')
  return row.id
}

export const writeTest = (db: Db, id: string, result: unknown) =>
  db.update(signInTests).set({ result }).where(eq(signInTests.id, id))

/** A test of that provider that was not answered yet. */
export async function findOpenTest(db: Db, { id, providerId }: { id: string; providerId: number }) {
  const own = and(eq(signInTests.id, id), eq(signInTests.providerId, providerId), gt(signInTests.expiresAt, now))
  const [row] = await db.select().from(signInTests).where(own)
  return row?.result === null ? row : undefined
}

/** The person's own test. */
export async function findTest(db: Db, { id, userId }: { id: string; userId: number }) {
  const own = and(eq(signInTests.id, id), eq(signInTests.userId, userId), gt(signInTests.expiresAt, now))
  const [row] = await db.select().from(signInTests).where(own)
  return row
}
