import { phrase } from '@halftone/contract/phrase.ts'
import type { Reverts } from '../../core/revert.ts'

/** What was sold was sold. */
export const saleReverts: Reverts<'sales'> = {
  'sales.imported': { stays: phrase('activities.whySold') },
  'sales.matched': { stays: phrase('activities.whySold') },
  'sales.syncChanged': { stays: phrase('activities.whySold') },
  'sales.inputsChanged': { stays: phrase('activities.whySettings') },
}
