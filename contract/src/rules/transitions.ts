import { statusIds } from './levels.ts'

/** A new product's board when none is given (R147). */
export const defaultStatus = statusIds.NEW_IDEA

/** The distance between two neighbouring places of a freshly ordered column. */
export const indexStep = 1024

/** Whether a card may be moved to `to`: not to the board where it is (R180). */
export const canMove = (from: number, to: number): boolean => from !== to

/** Column totals after one card went `from` → `to`; null is 'not on a board', for a new or a deleted card (R170, R175). */
export function totalsAfterMove(
  totals: ReadonlyMap<number, number>,
  from: number | null,
  to: number | null,
): Map<number, number> {
  const after = new Map(totals)
  if (from === to) return after
  if (from !== null) after.set(from, Math.max(0, (after.get(from) ?? 0) - 1))
  if (to !== null) after.set(to, (after.get(to) ?? 0) + 1)
  return after
}

/**
 * The index of a card that is dropped between two neighbours, either of which may be missing.
 * Null: the neighbours are too close to hold a number between them, the column must be renumbered first.
 */
export function indexBetween(before: number | null, after: number | null): number | null {
  if (before === null && after === null) return 0
  if (before === null) return (after ?? 0) - indexStep
  if (after === null) return before + indexStep
  const middle = (before + after) / 2
  return middle > before && middle < after ? middle : null
}

/** Renumbers a column in the order given, so that every gap can be dropped into again. */
export const renumbered = (ids: readonly number[]): { id: number; index: number }[] =>
  ids.map((id, place) => ({ id, index: place * indexStep }))

/** Column order: custom index, then newest first (R182). */
export const byBoardOrder = (a: { index: number; id: number }, b: { index: number; id: number }): number =>
  a.index - b.index || b.id - a.id
