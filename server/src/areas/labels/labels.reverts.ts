import { phrase } from '@halftone/contract/phrase.ts'
import type { Reverts } from '../../core/revert.ts'

export const labelReverts: Reverts<'labels'> = {
  'labels.created': { stays: phrase('activities.whySettings') },
  'labels.updated': { stays: phrase('activities.whySettings') },
  'labels.deleted': { stays: phrase('activities.whySettings') },
}
