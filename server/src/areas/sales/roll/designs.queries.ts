import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import type { Scope } from '../../reports/scope.rules.ts'
import { changed, freshOf, unchangedOf } from './artworks.queries.ts'
import type { Span } from './spans.rules.ts'

/**
 * How many artworks sold in the span that a scope's days are, of those with `key`, which is what narrows the scope: as they were
 * counted, and of the sales of those that changed since or that two of the teams sold.
 */
export async function countKept(db: Db, scope: Scope, span: Span, key: string): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    with ${changed(scope, span)}
    select (${unchangedOf(scope, span, key)} + (select count(distinct s.artwork_id) from ${freshOf(scope)}))::int as n`)
  return rows[0]?.n ?? 0
}
