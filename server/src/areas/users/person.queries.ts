import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { now } from '../../db/clock.ts'
import { users } from '../../db/schema/identity.ts'

export type PersonValues = typeof users.$inferInsert

/** Returns the id. Throws the database's error for an address that is taken. */
export async function insertUser(db: Db, values: PersonValues): Promise<number> {
  const [row] = await db.insert(users).values(values).returning({ id: users.id })
  if (!row) throw new Error('no person was inserted')
  return row.id
}

/** Throws the database's error for an address that is taken. */
export const writeUser = async (db: Db, id: number, values: Partial<PersonValues>) =>
  db
    .update(users)
    .set(values)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))

/** The row stays, for the name on what the person did; nobody signs in by it. */
export const deleteUser = (db: Db, id: number) =>
  db.update(users).set({ deletedAt: now, passwordHash: null }).where(eq(users.id, id))

/** Takes away what one company had let the person set up. */
export const clearSetupRights = (db: Db, id: number) =>
  db.update(users).set({ setupGroup: false, setupUser: false }).where(eq(users.id, id))
