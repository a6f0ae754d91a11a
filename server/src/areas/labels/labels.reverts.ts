import { changedSteps, keptSteps, pairsOf, partsOf, type Reverts } from '../../core/revert.ts'

export const labelReverts: Reverts<'labels'> = {
  'labels.created': { steps: ({ after }) => keptSteps('label', partsOf(after), false) },
  'labels.updated': {
    steps: (entry) => pairsOf(entry).flatMap((pair) => changedSteps('label', pair, ['name', 'color'])),
  },
  'labels.deleted': { steps: ({ before }) => keptSteps('label', partsOf(before), true) },
}
