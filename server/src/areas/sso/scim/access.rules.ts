import type { UserRow } from '../../users/users.queries.ts'

/** The account is of this company alone: its provider may change what it says. Never so of a super admin's. */
export const isCompanysOwn = ({ isSuperAdmin, teams }: Pick<UserRow, 'isSuperAdmin' | 'teams'>, companyId: number) =>
  !isSuperAdmin && teams.every((team) => team.company_id === companyId)
