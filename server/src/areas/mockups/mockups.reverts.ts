import { phrase } from '@halftone/contract/phrase.ts'
import type { Reverts } from '../../core/revert.ts'

export const mockupReverts: Reverts<'mockups'> = {
  // The pictures are files: they are deleted as such.
  'mockups.asked': { stays: phrase('activities.whyNothing') },
  'mockups.changed': 'unlogged',
  'mockups.dropped': 'unlogged',
}
