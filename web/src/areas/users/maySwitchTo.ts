import type { UserRecord } from '@halftone/contract/areas/users.ts'
import { isAdmin, type TeamMember } from '@halftone/contract/rules/can.ts'
import { companyLevel, teamAdminRole, userStatus } from '@halftone/contract/rules/levels.ts'

/**
 * Whether the server lets the viewer become that person (R416): one who can sign in and over whom the viewer stands in
 * each team. Super admins stand above all but other super admins; an Admin Company above the company's people but other
 * Admins Company.
 */
export function maySwitchTo(
  viewer: TeamMember,
  person: Pick<UserRecord, 'is_super_admin' | 'status' | 'teams'>,
  teams: readonly { id: number; company_id: number | null }[],
): boolean {
  if (person.is_super_admin || person.status !== userStatus.ACTIVE) return false
  if (viewer.is_super_admin) return true
  return (
    person.teams.length > 0 &&
    person.teams.every(({ id, level, role_id }) => {
      const company_id = teams.find((team) => team.id === id)?.company_id ?? null
      if (role_id !== teamAdminRole) return isAdmin(viewer, { id, company_id })
      return level !== companyLevel && company_id !== null && isAdmin(viewer, company_id)
    })
  )
}
