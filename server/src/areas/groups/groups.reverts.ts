import { phrase } from '@halftone/contract/phrase.ts'
import type { Reverts } from '../../core/revert.ts'

export const groupReverts: Reverts<'groups'> = {
  'groups.created': { stays: phrase('activities.whySettings') },
  'groups.updated': { stays: phrase('activities.whySettings') },
  'groups.deleted': { stays: phrase('activities.whySettings') },
}
