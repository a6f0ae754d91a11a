import { companyLevel } from '@halftone/contract/rules/levels.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { now } from '../../db/clock.ts'
import { companySettings } from '../../db/schema/configs.ts'
import { groups } from '../../db/schema/identity.ts'

/** The stored settings of a company under a key; undefined where it has none. */
export async function findSettings(db: Db, companyId: number, key: string): Promise<unknown> {
  const [row] = await db
    .select({ value: companySettings.value })
    .from(companySettings)
    .where(and(eq(companySettings.companyId, companyId), eq(companySettings.key, key)))
  return row?.value
}

/** The stored settings of each company under a key; null where one has none. */
export const listSettings = (db: Db, key: string): Promise<{ companyId: number; value: unknown }[]> =>
  db
    .select({ companyId: groups.id, value: companySettings.value })
    .from(groups)
    .leftJoin(companySettings, and(eq(companySettings.companyId, groups.id), eq(companySettings.key, key)))
    .where(eq(groups.level, companyLevel))
    .orderBy(asc(groups.id))

/** Nobody else changes them until the transaction ends, also where there are none yet. */
export const lockSettings = (db: Db, companyId: number, key: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext(${`settings:${key}:${companyId}`}))`)

export const dropSettings = (db: Db, companyId: number, key: string) =>
  db.delete(companySettings).where(and(eq(companySettings.companyId, companyId), eq(companySettings.key, key)))

export async function writeSettings(
  db: Db,
  { companyId, key, value, updatedBy }: { companyId: number; key: string; value: unknown; updatedBy: number },
): Promise<void> {
  const values = { value, updatedBy, updatedAt: now }
  await db
    .insert(companySettings)
    .values({ companyId, key, ...values })
    .onConflictDoUpdate({ target: [companySettings.companyId, companySettings.key], set: values })
}
