import type { GroupNode } from '@halftone/contract/areas/groups.ts'
import { companyLevel } from '@halftone/contract/rules/levels.ts'
import { useIsAdmin, usePermission, useProfile } from '../../../lib/profile.ts'
import { useHasRoot } from '../../../lib/session.ts'

/** What may be done with a unit as a whole; nothing inside a switch, and nothing while the profile is not known. */
export function useTeamRights(team: GroupNode | undefined) {
  const profile = useProfile()
  const can = usePermission(team)
  const isAdmin = useIsAdmin(team)
  const isSwitched = useHasRoot()
  if (!team || !profile || isSwitched) return { add: false, edit: false, remove: false }
  const isCompany = team.level === companyLevel
  return {
    add: can('T_NEW') || profile.setup_group,
    edit: isCompany ? isAdmin && can('T_EDIT') : can('T_EDIT') || profile.setup_group,
    remove: isCompany ? profile.is_super_admin : can('T_DELETE'),
  }
}
