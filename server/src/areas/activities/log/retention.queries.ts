import { placeFields } from '@halftone/contract/things.ts'
import { type SQL, sql } from 'drizzle-orm'
import { everOf, type Things } from '../../../core/things.ts'
import type { Db } from '../../../db/client.ts'
import { type MonthlyTable, monthly } from '../../../db/months.ts'
import { isCounted } from '../../artworks/hot.queries.ts'

/** Rows of one statement, so that none holds its locks for long. */
export const retentionBatch = 5_000

/** Deletes some of a company's lines of reading that are older than that; answers how many. */
export async function deleteReads(db: Db, table: MonthlyTable, companyId: number, months: number): Promise<number> {
  const name = sql.identifier(table)
  const at = sql.identifier(monthly[table])
  const { rowCount } = await db.execute(sql`
    with old as (select tableoid, ctid from ${name}
      where company_id = ${companyId} and ${at} < now() - make_interval(months => ${months}) limit ${retentionBatch})
    delete from ${name} r using old where r.tableoid = old.tableoid and r.ctid = old.ctid`)
  return rowCount ?? 0
}

/** Whether what the line `l` is about lies in the trash: its lines are needed until it is back or gone. */
function isTrashed(things: Things): SQL {
  const lost = (kind: string, id: SQL): SQL | undefined => {
    const thing = things.find(kind)
    if (!thing?.trash || thing.deleted === null) return undefined
    return sql`exists (${everOf(thing, id, sql`1`)} and t.${sql.identifier(thing.deleted)} is not null)`
  }
  const own = things.caseOf(sql`l.target_kind`, ({ kind }) => lost(kind, sql`l.target_id`), sql`false`)
  const held = placeFields.flatMap((field) => {
    const id = field === 'productId' ? sql`l.product_id` : sql`l.artwork_id`
    return lost(things.holder(field).kind, id) ?? []
  })
  return sql`(${sql.join([sql`coalesce(${own}, false)`, ...held], sql` or `)})`
}

/** The place in a company's log up to which it was looked through. */
export interface Looked {
  at: string
  id: number
}

/**
 * Looks through the next of a company's oldest lines and deletes those that nothing needs any more: not what is about
 * things in the trash, nor what a line that stays took back, nor what a figure counts. Answers where it is, undefined at the end.
 */
export async function deleteLines(
  db: Db,
  things: Things,
  { companyId, months, after }: { companyId: number; months: number; after: Looked | undefined },
): Promise<{ next: Looked | undefined; deleted: number }> {
  const further = after ? sql`and (l.created_at, l.id) > (${after.at}::timestamptz, ${after.id})` : sql``
  const old = sql`now() - make_interval(months => ${months})`
  const { rows } = await db.execute<{ at: string; id: number; looked: number; deleted: number }>(sql`
    with looked as materialized (select l.id, l.created_at from activities l
      where l.company_id = ${companyId} and l.created_at < ${old} ${further}
      order by l.created_at, l.id limit ${retentionBatch}),
    gone as (delete from activities l using looked k where l.id = k.id and not ${isTrashed(things)} and not ${isCounted}
      and not exists (select from activities r where r.id = l.reverted_by and r.created_at >= ${old})
      returning l.id)
    select created_at::text as at, id::float8 as id, (select count(*)::int from looked) as looked,
      (select count(*)::int from gone) as deleted
    from looked order by created_at desc, id desc limit 1`)
  const [last] = rows
  if (!last) return { next: undefined, deleted: 0 }
  return { next: last.looked < retentionBatch ? undefined : { at: last.at, id: last.id }, deleted: last.deleted }
}
