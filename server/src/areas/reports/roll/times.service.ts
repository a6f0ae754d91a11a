import type { Db } from '../../../db/client.ts'
import type { Scope } from '../scope.rules.ts'
import { type Span, spansOf } from './spans.queries.ts'
import type { Bands } from './spans.rules.ts'
import { type Cells, sumsOf } from './sums.queries.ts'

/** Up to so many facts of the teams within the days each one is read: medians of few are as they are, to the minute. */
export const exactUpTo = 10_000

/**
 * How long things took, by key and board; undefined where the facts are to be read: they are few, or the scope is narrowed in a way
 * that roll-ups do not know (`cells` is undefined).
 */
export async function timesOf(
  db: Db,
  scope: Scope,
  days: Scope['days'],
  { cells, figure, statusId }: { cells: Cells | undefined; figure: Span; statusId?: number },
): Promise<{ key: number; statusId: number; bands: Bands }[] | undefined> {
  if (!cells) return undefined
  const all = await sumsOf(db, scope, days, { cells: { dim: '', key: 0 }, figures: [figure] })
  // Those of all boards: the facts of one are among them.
  if (all.reduce((sum, { n }) => sum + n, 0) <= exactUpTo) return undefined
  const wanted = { cells, figure, ...(statusId !== undefined && { statusId }) }
  const rows = await spansOf(db, scope, days, wanted)
  const byCell = Map.groupBy(rows, (row) => `${row.key} ${row.statusId}`)
  return [...byCell.values()].flatMap((bands) => {
    const [first] = bands
    return first ? [{ key: first.key, statusId: first.statusId, bands }] : []
  })
}
