import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { users } from '../../../db/schema/identity.ts'

const columns = { unheard: users.unheard, unmailed: users.unmailed }

export async function findChoices(db: Db, userId: number) {
  const [row] = await db.select(columns).from(users).where(eq(users.id, userId))
  return row
}

/** Only what is given changes. */
export async function writeChoices(db: Db, userId: number, values: { unheard?: string[]; unmailed?: string[] }) {
  const [row] = await db.update(users).set(values).where(eq(users.id, userId)).returning(columns)
  return row
}
