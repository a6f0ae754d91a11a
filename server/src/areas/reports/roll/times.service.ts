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
  if (!cells || (await areFew(db, scope, days, figure))) return undefined
  const wanted = { cells, figure, ...(statusId !== undefined && { statusId }) }
  const rows = await spansOf(db, scope, days, wanted)
  const byCell = Map.groupBy(rows, (row) => `${row.key} ${row.statusId}`)
  return [...byCell.values()].flatMap((bands) => {
    const [first] = bands
    return first ? [{ key: first.key, statusId: first.statusId, bands }] : []
  })
}

/** The same by the unit of the scope's charts, of one key and board: of each that has any the first day and how long they took. */
export async function timesBy(
  db: Db,
  scope: Scope,
  { cells, figure, statusId }: { cells: Cells | undefined; figure: Span; statusId?: number },
): Promise<{ date: string; bands: Bands }[] | undefined> {
  if (!cells || (await areFew(db, scope, scope.days, figure))) return undefined
  const wanted = { cells, figure, by: 'unit' as const, ...(statusId !== undefined && { statusId }) }
  const rows = await spansOf(db, scope, scope.days, wanted)
  return [...Map.groupBy(rows, ({ date }) => date ?? '')].map(([date, bands]) => ({ date, bands }))
}

/** Whether the facts are few enough to be read. Those of all boards are counted: the facts of one are among them. */
async function areFew(db: Db, scope: Scope, days: Scope['days'], figure: Span): Promise<boolean> {
  const all = await sumsOf(db, scope, days, { cells: { dim: '', key: 0 }, figures: [figure] })
  return all.reduce((sum, { n }) => sum + n, 0) <= exactUpTo
}
