import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/schema/identity.ts'

/** Returns the id. Throws the database's error for an address that is taken. */
export async function insertUser(db: Db, values: typeof users.$inferInsert): Promise<number> {
  const [row] = await db.insert(users).values(values).returning({ id: users.id })
  if (!row) throw new Error('no person was inserted')
  return row.id
}

export async function findPasswordHash(db: Db, id: number): Promise<string | null | undefined> {
  const [row] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, id))
  return row?.hash
}

/** Takes away what one company had let the person set up. */
export const clearSetupRights = (db: Db, id: number) =>
  db.update(users).set({ setupGroup: false, setupUser: false }).where(eq(users.id, id))
