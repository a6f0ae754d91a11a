import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { groups } from '../../db/schema/identity.ts'

/** From when on a company's people need a second step; `lock` holds the company until the transaction ends. */
export async function findStepDay(db: Db, companyId: number, { lock = false } = {}): Promise<Date | null> {
  const query = db.select({ day: groups.stepNeededFrom }).from(groups).where(eq(groups.id, companyId))
  const [row] = await (lock ? query.for('update') : query)
  return row?.day ?? null
}

export const writeStepDay = (db: Db, companyId: number, day: Date | null) =>
  db.update(groups).set({ stepNeededFrom: day }).where(eq(groups.id, companyId))
