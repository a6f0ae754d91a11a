import { TemplateSource } from '@halftone/contract/parts/listing.ts'
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { ints } from '../../../db/arrays.ts'
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

/** Templates deleted or not; with `hold` nobody else changes them until the transaction ends. */
export async function listEverTemplates(db: Db, ids: readonly number[], hold: boolean): Promise<TemplateRow[]> {
  const rows = db
    .select()
    .from(listingTemplates)
    .where(inArray(listingTemplates.id, [...ids]))
    .orderBy(asc(listingTemplates.id))
  return (await (hold ? rows.for('update') : rows)).map(toTemplate)
}

/** Of deleted templates those that cannot come back: whether the account has one of that listing, else it is gone itself. */
export async function listHindered(db: Db, ids: readonly number[]): Promise<Map<number, boolean>> {
  const { rows } = await db.execute<{ id: number; isTaken: boolean }>(sql`
    select l.id, a.id is not null and a.deleted_at is null as "isTaken"
    from listing_templates l left join accounts a on a.id = l.account_id
    where l.id = any(${ints(ids)}) and (a.id is null or a.deleted_at is not null
      or (l.copied_from is null and exists (select 1 from listing_templates o where o.account_id = l.account_id
        and o.source ->> 'listing_id' = l.source ->> 'listing_id' and o.deleted_at is null and o.copied_from is null)))`)
  return new Map(rows.map((row) => [row.id, row.isTaken]))
}

/** A deleted template stands again, without product types; undefined where it is not deleted. */
export async function bringTemplateBack(
  db: Db,
  id: number,
  values: { name: string; source: TemplateSource },
): Promise<TemplateRow | undefined> {
  const [row] = await db
    .update(listingTemplates)
    .set({ ...values, typeIds: [], deletedAt: null, updatedAt: sql`now()` })
    .where(and(eq(listingTemplates.id, id), isNotNull(listingTemplates.deletedAt)))
    .returning()
  return row && toTemplate(row)
}

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
