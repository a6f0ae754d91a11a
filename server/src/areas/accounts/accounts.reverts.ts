import { phrase } from '@halftone/contract/phrase.ts'
import { changedSteps, keptSteps, pairsOf, partsOf, type Reverts } from '../../core/revert.ts'

/** What of an account comes back. */
export const revertedFields = ['name', 'country', 'types', 'tags', 'status'] as const

const stays = phrase('activities.whySecret')

export const accountReverts: Reverts<'accounts'> = {
  'accounts.created': { steps: ({ after }) => keptSteps('account', partsOf(after), false) },
  'accounts.updated': {
    steps: (entry) => {
      const steps = pairsOf(entry).flatMap((pair) => changedSteps('account', pair, revertedFields))
      return steps.length > 0 ? steps : { stays }
    },
  },
  'accounts.deleted': { steps: ({ before }) => keptSteps('account', partsOf(before), true) },
  'accounts.keysChanged': { stays },
}
