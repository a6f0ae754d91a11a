import { phrase } from '@halftone/contract/phrase.ts'
import type { Reverts } from '../../core/revert.ts'

export const roleReverts: Reverts<'roles'> = {
  'roles.changed': { stays: phrase('activities.whySettings') },
  'roles.deleted': { stays: phrase('activities.whySettings') },
  'roles.permissionChanged': { stays: phrase('activities.whySettings') },
  'roles.permissionDeleted': { stays: phrase('activities.whySettings') },
}
