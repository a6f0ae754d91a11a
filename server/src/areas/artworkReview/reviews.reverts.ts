import { isDeepStrictEqual } from 'node:util'
import { fieldSteps, type LoggedEntry, pairsOf, type Reverts, type Step } from '../../core/revert.ts'

/** A decision, its note and the mark of an upload are values of their own; an older line kept too little of them. */
function steps(entry: LoggedEntry): Step[] | undefined {
  const pairs = pairsOf(entry, entry.target.id)
  if (pairs.length === 0 || pairs.some(({ was }) => !('decision' in was))) return undefined
  return pairs
    .flatMap((pair) => fieldSteps('review', pair, ['decision', 'note', 'uploaded']))
    .filter(({ was, became }) => !isDeepStrictEqual(was, became))
}

export const reviewReverts: Reverts<'reviews'> = {
  'reviews.decided': { steps },
  'reviews.submitted': { steps },
  'reviews.uploaded': { steps },
  'reviews.noted': { steps },
  'reviews.reset': { steps },
  'reviews.reopened': 'unlogged',
}
