import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { now } from '../../db/clock.ts'
import { companyDomains } from '../../db/schema/sso.ts'

export type DomainRow = typeof companyDomains.$inferSelect

export const listDomains = (db: Db, companyId: number): Promise<DomainRow[]> =>
  db.select().from(companyDomains).where(eq(companyDomains.companyId, companyId)).orderBy(asc(companyDomains.domain))

export async function findDomain(db: Db, { companyId, id }: { companyId: number; id: number }) {
  const own = and(eq(companyDomains.companyId, companyId), eq(companyDomains.id, id))
  const [row] = await db.select().from(companyDomains).where(own)
  return row
}

/** False where the company has it already. */
export async function insertDomain(db: Db, values: { companyId: number; domain: string; token: string }) {
  const made = await db.insert(companyDomains).values(values).onConflictDoNothing().returning({ id: companyDomains.id })
  return made.length > 0
}

/** Throws the database's error where another company has verified it. */
export const writeVerified = (db: Db, id: number, verifiedBy: 'dns' | 'owner') =>
  db.update(companyDomains).set({ verifiedBy, verifiedAt: now }).where(eq(companyDomains.id, id))

export const deleteDomain = (db: Db, id: number) => db.delete(companyDomains).where(eq(companyDomains.id, id))

/** Whether the company may sign in addresses of the domain. */
export async function isVerified(db: Db, companyId: number, domain: string): Promise<boolean> {
  const own = and(eq(companyDomains.companyId, companyId), eq(companyDomains.domain, domain))
  return (await db.$count(companyDomains, and(own, isNotNull(companyDomains.verifiedAt)))) > 0
}
