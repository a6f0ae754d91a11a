import { phrase } from '@halftone/contract/phrase.ts'
import type { Reverts } from '../../core/revert.ts'

export const tagReverts: Reverts<'tags'> = {
  'tags.created': { stays: phrase('activities.whySettings') },
  'tags.updated': { stays: phrase('activities.whySettings') },
  'tags.merged': { stays: phrase('activities.whySettings') },
  'tags.imported': { stays: phrase('activities.whySettings') },
  'tags.deleted': { stays: phrase('activities.whySettings') },
}
