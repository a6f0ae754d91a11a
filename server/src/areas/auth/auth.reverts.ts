import { phrase } from '@halftone/contract/phrase.ts'
import type { Reverts } from '../../core/revert.ts'

export const authReverts: Reverts<'auth'> = {
  'auth.ended': { stays: phrase('activities.whySignIn') },
  'auth.secondStepChanged': { stays: phrase('activities.whySignIn') },
  'auth.mailChanged': { stays: phrase('activities.whySignIn') },
  'auth.ownDataChanged': { stays: phrase('activities.whyPersonal') },
  'auth.passkeysChanged': { stays: phrase('activities.whySignIn') },
  'auth.profileChanged': { stays: phrase('activities.whyPersonal') },
}
