import { TemplateSource } from '@halftone/contract/parts/listing.ts'
import { and, asc, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { listingJobs, listingTemplates } from '../../../db/schema/listing.ts'

type Stored = typeof listingTemplates.$inferSelect
export type TemplateRow = Omit<Stored, 'source'> & { source: TemplateSource }

const toTemplate = (row: Stored): TemplateRow => ({ ...row, source: TemplateSource.parse(row.source) })
const alive = isNull(listingTemplates.deletedAt)

export const listTemplates = async (db: Db, accountId: number): Promise<TemplateRow[]> =>
  (
    await db
      .select()
      .from(listingTemplates)
      .where(and(eq(listingTemplates.accountId, accountId), alive))
      .orderBy(asc(sql`lower(${listingTemplates.name})`), asc(listingTemplates.id))
  ).map(toTemplate)

export async function findTemplate(db: Db, id: number): Promise<TemplateRow | undefined> {
  const [row] = await db
    .select()
    .from(listingTemplates)
    .where(and(eq(listingTemplates.id, id), alive))
  return row && toTemplate(row)
}

/** The account's templates for a change of whose a product type is: one change after the other. */
export const lockTemplates = async (db: Db, accountId: number): Promise<TemplateRow[]> =>
  (
    await db
      .select()
      .from(listingTemplates)
      .where(and(eq(listingTemplates.accountId, accountId), alive))
      .orderBy(asc(listingTemplates.id))
      .for('update')
  ).map(toTemplate)

/** How many uploads were made of a template and were not cancelled, by state. */
export async function countUses(
  db: Db,
  { id, accountId }: Pick<TemplateRow, 'id' | 'accountId'>,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ state: listingJobs.state, count: count() })
    .from(listingJobs)
    .where(and(eq(listingJobs.accountId, accountId), eq(listingJobs.templateId, id), isNull(listingJobs.cancelledAt)))
    .groupBy(listingJobs.state)
  return new Map(rows.map((row) => [row.state, row.count]))
}

/** What was last asked to be published of a template; undefined where nothing was. */
export async function lastSnapshot(db: Db, templateId: number): Promise<unknown> {
  const [row] = await db
    .select({ payload: listingJobs.payload })
    .from(listingJobs)
    .where(and(eq(listingJobs.templateId, templateId), isNull(listingJobs.cancelledAt)))
    .orderBy(desc(listingJobs.updatedAt), desc(listingJobs.id))
    .limit(1)
  return row?.payload
}

/** Undefined where the account has a template of that listing. */
export async function insertTemplate(
  db: Db,
  values: typeof listingTemplates.$inferInsert & { source: TemplateSource },
): Promise<TemplateRow | undefined> {
  const [row] = await db.insert(listingTemplates).values(values).onConflictDoNothing().returning()
  return row && toTemplate(row)
}

export async function changeTemplate(
  db: Db,
  id: number,
  values: { name?: string; source?: TemplateSource; typeIds?: number[]; deletedAt?: SQL<Date> },
): Promise<TemplateRow | undefined> {
  const [row] = await db
    .update(listingTemplates)
    .set({ ...values, updatedAt: sql`now()` })
    .where(and(eq(listingTemplates.id, id), alive))
    .returning()
  return row && toTemplate(row)
}
