import { phrase } from '@halftone/contract/phrase.ts'
import {
  fieldSteps,
  idsOf,
  type LoggedEntry,
  pairsOf,
  partsOf,
  presenceSteps,
  type Reverts,
  type Step,
} from '../../core/revert.ts'

/** The columns of a file that lines of the log keep. */
export const revertedFields = ['name', 'orderId', 'customerName', 'isHidden', 'index'] as const

function updateSteps(entry: LoggedEntry): Step[] | { stays: ReturnType<typeof phrase> } {
  if (partsOf(entry.after).some((part) => 'version' in part)) return { stays: phrase('activities.whyVersions') }
  return pairsOf(entry, entry.target.id).flatMap((pair) => fieldSteps('file', pair, revertedFields))
}

export const fileReverts: Reverts<'files'> = {
  'files.updated': { steps: updateSteps },
  'files.reordered': { steps: (entry) => pairsOf(entry).flatMap((pair) => fieldSteps('file', pair, ['index'])) },
  'files.moved': {
    steps: ({ target: { id }, before: was, after: became }) =>
      id === null || !was || !became ? undefined : [{ kind: 'file', id, field: 'place', was, became }],
  },
  'files.deleted': { steps: ({ before }) => presenceSteps('file', idsOf(before), true) },
  'files.restored': { steps: ({ after }) => presenceSteps('file', idsOf(after), false) },
  'files.thinned': { stays: phrase('activities.whyGone') },
  'files.covered': {
    // Whose cover it is, is the line's target: what the cover was follows from the file.
    steps: ({ target: { kind, id }, before, after }) => {
      const [[was], [became]] = [partsOf(before), partsOf(after)]
      if (id === null || !was || !became || !('isChosen' in was)) return undefined
      return [{ kind: `${kind}Cover`, id, field: 'cover', was, became }]
    },
  },
}
