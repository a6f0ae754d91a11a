import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/schema/identity.ts'

const columns = { id: users.id, name: users.displayName, email: users.email, passwordHash: users.passwordHash }

/** Who may sign in with this address. */
export async function findByAddress(db: Db, email: string) {
  const [user] = await db
    .select(columns)
    .from(users)
    .where(and(eq(users.email, email), eq(users.status, 1), isNull(users.deletedAt)))
  return user
}

export async function findMailed(db: Db, id: number) {
  const [user] = await db
    .select(columns)
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
  return user
}
