import { phrase } from '@halftone/contract/phrase.ts'
import type { Reverts } from '../../core/revert.ts'

export const takeoutReverts: Reverts<'takeouts'> = {
  'takeouts.progress': 'unlogged',
  // What left cannot be called back, and what came in goes with its company.
  'takeouts.changed': { stays: phrase('activities.whyArchive') },
}
