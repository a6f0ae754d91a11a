import { phrase } from '@halftone/contract/phrase.ts'
import type { Reverts } from '../../core/revert.ts'

export const listingReverts: Reverts<'listing'> = {
  'listing.templateCreated': { stays: phrase('activities.whySettings') },
  'listing.templateUpdated': { stays: phrase('activities.whySettings') },
  'listing.templateDeleted': { stays: phrase('activities.whySettings') },
  'listing.jobChanged': { stays: phrase('activities.whyLeftHouse') },
  'listing.jobCancelled': { stays: phrase('activities.whyLeftHouse') },
}
