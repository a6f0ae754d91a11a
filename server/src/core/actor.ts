import type { PermissionCode } from '@halftone/contract/permissions.ts'
import { can, effectiveCodes, isAdmin, seesGroup, type TeamMember } from '@halftone/contract/rules/can.ts'
import { companyLevel, teamAdminRole } from '@halftone/contract/rules/levels.ts'

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
  /** The company whose provider signed the person in: the session holds its rights alone. */
  session_company: number | null
  /** The person showed lately, in this session, that it is them. */
  is_confirmed: boolean
  /** From when on they need a second step that they have not; null where they need none or have it. */
  needed_step: { day: string; is_due: boolean } | null
  teams: ActorTeam[]
  /** All companies of the installation, for super admins. */
  all_companies: number[] | null
}

/**
 * The person who makes a request, as the database knows them now: never from a claim of the token. The decisions are the
 * contract's (rules/can.ts), the same that the web makes.
 */
export class Actor {
  readonly row: ActorRow
  readonly member: TeamMember

  constructor(row: ActorRow) {
    this.row = row
    this.member = {
      user_id: row.id,
      is_super_admin: row.is_super_admin,
      teams: row.teams.map((team) => ({
        ...team,
        permissions: effectiveCodes(team, team.codes).map((code) => ({ permission_type: code })),
      })),
    }
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
  /** Whether somebody else is really there, by Switch user. */
  get isSwitched() {
    return this.row.root_session_id !== null
  }
  /** Whether the session may do nothing but set a second step up. */
  get needsStep() {
    return this.row.needed_step?.is_due === true
  }
  /** True where the person is in the team, or in its company at company level. */
  sees(groupId: number): boolean {
    return seesGroup(this.member, groupId)
  }
  /** The same once teams of a company are there again: who is in the company itself reaches them. */
  reaching(teams: readonly { id: number; companyId?: number | null }[]): Actor {
    const inCompany = (id: number) => teams.filter(({ companyId }) => companyId === id).map((team) => team.id)
    const reached = (team: ActorTeam) => [...(team.reach ?? []), ...inCompany(team.id)]
    const own = this.row.teams.map((team) => (team.level === companyLevel ? { ...team, reach: reached(team) } : team))
    return new Actor({ ...this.row, teams: own })
  }
  /** Whether a membership that reaches the team gives `code`. */
  can(code: PermissionCode, groupId: number): boolean {
    return can(this.member, code, groupId)
  }
  /** Whether people's mail addresses are for this person in that team: for who may manage its people. */
  readsMailsOf(groupId: number): boolean {
    return this.can('U_VIEW_ALL', groupId) || this.can('T_MEMBER', groupId)
  }
  /** Any team of the person. */
  canAnywhere(code: PermissionCode): boolean {
    return can(this.member, code, 'any')
  }
  /** Whether some membership within the company gives `code`; company codes only at its company level. */
  canWithin(code: PermissionCode, companyId: number): boolean {
    return can(this.member, code, { within: companyId })
  }
  /** The companies that the person belongs to, rising; for super admins all. */
  companyIds(): number[] {
    const own = this.row.all_companies ?? this.teams.map((team) => team.company_id ?? team.id)
    return [...new Set(own)].sort((a, b) => a - b)
  }
  /** Admin of that team, of its company, or super admin. */
  isAdminOf(groupId: number): boolean {
    return isAdmin(this.member, groupId)
  }
  /** Admin of a company-level team (Admin Company), or super admin. */
  isCompanyAdmin(): boolean {
    return isAdmin(this.member, 'company')
  }
  /** The companies whose Admin Company the person is. */
  companies(): number[] {
    return this.teams
      .filter((team) => team.level === companyLevel && team.role_id === teamAdminRole)
      .map(({ id }) => id)
  }
  /** Every team that the person sees; undefined means all of them. */
  visibleGroups(): number[] | undefined {
    if (this.isSuperAdmin) return undefined
    return [...new Set(this.teams.flatMap((team) => [team.id, ...(team.reach ?? [])]))]
  }
  /** Every team in which the person holds `code`; undefined means all of them. */
  groupsWith(code: PermissionCode): number[] | undefined {
    return this.visibleGroups()?.filter((id) => this.can(code, id))
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
  session_company: null,
  is_confirmed: false,
  needed_step: null,
  teams: [],
  all_companies: null,
})

/** What does something by itself, such as a company's provider: nobody, under a name that the log shows. */
export const actorNamed = (name: string): Actor => new Actor({ ...nobody.row, display_name: name })
