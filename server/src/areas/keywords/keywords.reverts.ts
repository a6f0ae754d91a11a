import { phrase } from '@halftone/contract/phrase.ts'
import type { Reverts } from '../../core/revert.ts'

export const keywordReverts: Reverts<'keywords'> = {
  'keywords.created': { stays: phrase('activities.whySettings') },
  'keywords.updated': { stays: phrase('activities.whySettings') },
  'keywords.deleted': { stays: phrase('activities.whySettings') },
  'keywords.imported': { stays: phrase('activities.whySettings') },
}
