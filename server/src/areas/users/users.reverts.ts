import { phrase } from '@halftone/contract/phrase.ts'
import type { Reverts } from '../../core/revert.ts'
import { memberReverts } from './revert/member.reverts.ts'

export const userReverts: Reverts<'users'> = {
  ...memberReverts,
  'users.created': { stays: phrase('activities.whyMailed') },
  'users.invited': { stays: phrase('activities.whyMailed') },
  'users.imported': { stays: phrase('activities.whyMailed') },
  'users.invitationChanged': { stays: phrase('activities.whyMailed') },
  'users.updated': { stays: phrase('activities.whyPeople') },
  'users.deleted': { stays: phrase('activities.whyPeople') },
  'users.sessionsEnded': { stays: phrase('activities.whySignIn') },
  'users.switched': { stays: phrase('activities.whySignIn') },
  'users.workHandedOver': { stays: phrase('activities.whyPeople') },
}
