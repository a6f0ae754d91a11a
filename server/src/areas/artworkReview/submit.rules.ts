import { statusIds } from '@halftone/contract/rules/levels.ts'

/** A product that went from one board to another. */
export interface Move {
  productId: number
  from: number
  to: number
}

const putAside: readonly number[] = [statusIds.BACKUP, statusIds.UPLOADED]

/**
 * Of which of the moved products the undecided artworks are handed in, and of which they are taken back; `inReview` are
 * the team's boards from Reviewing on. Who comes to Reviewing, or passes over it, is handed in; who goes back before it,
 * or is put aside, is taken back. Between boards of one side nothing changes: what was handed in by hand stays so.
 */
export function sidesOf(
  moves: readonly Move[],
  inReview: ReadonlySet<number>,
): { submit: number[]; withdraw: number[] } {
  const idsOf = (test: (move: Move) => boolean) => moves.filter(test).map(({ productId }) => productId)
  return {
    submit: idsOf(({ from, to }) => inReview.has(to) && (to === statusIds.REVIEWING || !inReview.has(from))),
    withdraw: idsOf(({ from, to }) => !inReview.has(to) && (inReview.has(from) || putAside.includes(to))),
  }
}
