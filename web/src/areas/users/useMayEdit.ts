import type { UserRecord } from '@halftone/contract/areas/users.ts'
import { companyLevel, teamAdminRole } from '@halftone/contract/rules/levels.ts'
import { usePermission, useProfile } from '../../lib/profile.ts'

/**
 * Whether the server lets this person's details be edited: U_EDIT in one of their teams or setup_user, and not above
 * oneself. Of who belongs to two companies the server alone knows.
 */
export function useMayEdit(person: UserRecord): boolean {
  const profile = useProfile()
  const can = usePermission()
  if (!profile || profile.is_super_admin) return true
  if (person.is_super_admin) return false
  const above = person.teams.find(({ level, role_id }) => level === companyLevel && role_id === teamAdminRole)
  if (above && !profile.teams.some(({ id, role_id }) => id === above.id && role_id === teamAdminRole)) return false
  return profile.setup_user || person.teams.some(({ id }) => can('U_EDIT', id))
}
