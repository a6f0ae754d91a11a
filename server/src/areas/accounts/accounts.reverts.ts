import { phrase } from '@halftone/contract/phrase.ts'
import type { Reverts } from '../../core/revert.ts'

export const accountReverts: Reverts<'accounts'> = {
  'accounts.created': { stays: phrase('activities.whySecret') },
  'accounts.updated': { stays: phrase('activities.whySecret') },
  'accounts.deleted': { stays: phrase('activities.whySecret') },
  'accounts.keysChanged': { stays: phrase('activities.whySecret') },
}
