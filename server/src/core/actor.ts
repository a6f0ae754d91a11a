import type { PermissionCode } from '@halftone/contract/permissions.ts'

/** One membership of a person. A company-level one also reaches the company's other teams. */
export interface ActorTeam {
  id: number
  level: number
  company_id: number | null
  role_id: number
  codes: string[]
  /** The ids of all teams of the company, for a membership at company level. */
  reach: number[] | null
}

export interface ActorRow {
  id: number
  email: string
  display_name: string
  avatar: string | null
  color: string
  is_super_admin: boolean
  setup_group: boolean
  setup_user: boolean
  session_id: string
  root_session_id: string | null
  root_user_id: number | null
  teams: ActorTeam[]
}

/** The person who makes a request, as the database knows them now: never from a claim of the token. */
export class Actor {
  readonly row: ActorRow
  constructor(row: ActorRow) {
    this.row = row
  }

  get id() {
    return this.row.id
  }
  get isSuperAdmin() {
    return this.row.is_super_admin
  }
  get teams() {
    return this.row.teams
  }
  /** True where the person is in the team, or in its company at company level. */
  sees(groupId: number): boolean {
    return this.isSuperAdmin || this.teams.some((team) => team.id === groupId || team.reach?.includes(groupId))
  }
  /** R378 ff.: super admins may all; else the code must come with a membership that reaches the team. */
  can(code: PermissionCode, groupId: number): boolean {
    if (this.isSuperAdmin) return true
    return this.teams.some(
      (team) => (team.id === groupId || team.reach?.includes(groupId)) && team.codes.includes(code),
    )
  }
  /** Any team of the person. */
  canAnywhere(code: PermissionCode): boolean {
    return this.isSuperAdmin || this.teams.some((team) => team.codes.includes(code))
  }
  /** Admin of that team, of its company, or super admin. */
  isAdminOf(groupId: number): boolean {
    return (
      this.isSuperAdmin ||
      this.teams.some((team) => team.role_id === 1 && (team.id === groupId || team.reach?.includes(groupId)))
    )
  }
  /** Admin of a company-level team (Admin Company), or super admin. */
  isCompanyAdmin(): boolean {
    return this.isSuperAdmin || this.teams.some((team) => team.level === 1 && team.role_id === 1)
  }
  /** Every team that the person sees; undefined means all of them. */
  visibleGroups(): number[] | undefined {
    if (this.isSuperAdmin) return undefined
    return [...new Set(this.teams.flatMap((team) => [team.id, ...(team.reach ?? [])]))]
  }
  /** Every team in which the person holds `code`; undefined means all of them. */
  groupsWith(code: PermissionCode): number[] | undefined {
    if (this.isSuperAdmin) return undefined
    const teams = this.teams.filter((team) => team.codes.includes(code))
    return [...new Set(teams.flatMap((team) => [team.id, ...(team.reach ?? [])]))]
  }
}

/** Who is not signed in; sees and may nothing. */
export const nobody = new Actor({
  id: 0,
  email: '',
  display_name: '',
  avatar: null,
  color: '#5F6B7A',
  is_super_admin: false,
  setup_group: false,
  setup_user: false,
  session_id: '',
  root_session_id: null,
  root_user_id: null,
  teams: [],
})
