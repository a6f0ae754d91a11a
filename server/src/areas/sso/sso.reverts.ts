import { phrase } from '@halftone/contract/phrase.ts'
import type { Reverts } from '../../core/revert.ts'

export const ssoReverts: Reverts<'sso'> = {
  'sso.changed': { stays: phrase('activities.whySignIn') },
  'sso.accessChanged': { stays: phrase('activities.whySignIn') },
  'sso.linked': { stays: phrase('activities.whySignIn') },
  'sso.pushed': { stays: phrase('activities.whySignIn') },
}
