import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { users } from '../../../db/schema/identity.ts'

const columns = {
  unheard: users.unheard,
  unmailed: users.unmailed,
  daily: users.daily,
  weekly: users.weekly,
  quietFrom: users.quietFrom,
  quietTo: users.quietTo,
  language: users.language,
  timeZone: users.timeZone,
}

export async function findChoices(db: Db, userId: number) {
  const [row] = await db.select(columns).from(users).where(eq(users.id, userId))
  return row
}
export type ChoicesRow = NonNullable<Awaited<ReturnType<typeof findChoices>>>

/** Only what is given changes. */
export async function writeChoices(db: Db, userId: number, values: Partial<ChoicesRow>) {
  const [row] = await db.update(users).set(values).where(eq(users.id, userId)).returning(columns)
  return row
}
