import { changedSteps, keptSteps, listSteps, pairsOf, partsOf, type Reverts } from '../../core/revert.ts'

const named = ['name', 'listkeyword'] as const

export const keywordReverts: Reverts<'keywords'> = {
  'keywords.created': { steps: ({ after }) => keptSteps('keyword', partsOf(after), false) },
  'keywords.updated': {
    steps: (entry) => pairsOf(entry).flatMap((pair) => changedSteps('keyword', pair, named)),
  },
  'keywords.deleted': { steps: ({ before }) => keptSteps('keyword', partsOf(before), true) },
  'keywords.imported': { steps: (entry) => listSteps('keyword', entry, named) },
}
