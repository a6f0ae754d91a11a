import { phrase } from '@halftone/contract/phrase.ts'
import type { Reverts } from '../../core/revert.ts'

export const configReverts: Reverts<'configs'> = {
  'configs.changed': { stays: phrase('activities.whySettings') },
  'configs.deleted': { stays: phrase('activities.whySettings') },
  'configs.notificationChanged': { stays: phrase('activities.whySettings') },
  'configs.copyChanged': { stays: phrase('activities.whySettings') },
  'configs.generalChanged': { stays: phrase('activities.whySettings') },
  'configs.retentionChanged': { stays: phrase('activities.whySettings') },
  'configs.featuresChanged': { stays: phrase('activities.whySettings') },
  'configs.stepChanged': { stays: phrase('activities.whySignIn') },
}

export const boardReverts: Reverts<'boards'> = {
  'boards.changed': { stays: phrase('activities.whySettings') },
}
