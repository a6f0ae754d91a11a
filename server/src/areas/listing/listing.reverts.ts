import { phrase } from '@halftone/contract/phrase.ts'
import { changedSteps, keptSteps, pairsOf, partsOf, type Reverts } from '../../core/revert.ts'

export const listingReverts: Reverts<'listing'> = {
  'listing.templateCreated': { steps: ({ after }) => keptSteps('listing', partsOf(after), false) },
  'listing.templateUpdated': {
    steps: (entry) => pairsOf(entry).flatMap((pair) => changedSteps('listing', pair, ['name', 'source', 'typeIds'])),
  },
  'listing.templateDeleted': { steps: ({ before }) => keptSteps('listing', partsOf(before), true) },
  'listing.jobChanged': { stays: phrase('activities.whyLeftHouse') },
  'listing.pauseChanged': { stays: phrase('activities.whyLeftHouse') },
  'listing.jobCancelled': { stays: phrase('activities.whyLeftHouse') },
}
