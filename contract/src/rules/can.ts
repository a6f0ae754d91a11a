import { companyCodes, type PermissionCode } from '../permissions.ts'
import { companyLevel, teamAdminRole } from './levels.ts'

/** One membership of a person, with the codes that it really gives (`effectiveCodes`). */
export interface MemberTeam {
  id: number
  level: number
  role_id: number
  company_id: number | null
  permissions: readonly { permission_type: string }[]
  /** Ids of the company's other teams, for a membership at company level. */
  reach?: readonly number[] | null | undefined
}

/** The object that permission checks run on. */
export interface TeamMember {
  user_id: number | null
  is_super_admin: boolean
  teams: readonly MemberTeam[]
}

/**
 * What a check is about: a team by id or with its company, any team within one company, the person's company team, or any
 * team of the person.
 */
export type CheckTarget = number | { id: number; company_id: number | null } | { within: number } | 'company' | 'any'

const none: readonly MemberTeam[] = []

function put(map: Map<number, MemberTeam[]>, id: number, team: MemberTeam): void {
  const known = map.get(id)
  if (!known) map.set(id, [team])
  // The codes of one membership come one after the other.
  else if (known.at(-1) !== team) known.push(team)
}

/** Where something holds, and by which memberships. */
class Reach {
  private readonly teams = new Map<number, MemberTeam[]>()
  /** Company teams in which the person is a member. */
  private readonly companies = new Map<number, MemberTeam[]>()
  /** Companies in which it holds for some team at least. */
  private readonly within = new Map<number, MemberTeam[]>()
  private readonly all: MemberTeam[] = []

  add(team: MemberTeam): void {
    if (this.all.at(-1) !== team) this.all.push(team)
    put(this.teams, team.id, team)
    put(this.within, team.company_id ?? team.id, team)
    if (team.level !== companyLevel) return
    put(this.companies, team.company_id ?? team.id, team)
  }

  /** The memberships by which it holds there, the team's own first; none where it does not. */
  through(target: CheckTarget, companyOf: ReadonlyMap<number, number>): readonly MemberTeam[] {
    if (target === 'any') return this.all
    if (target === 'company') return [...this.companies.values()].flat()
    if (typeof target === 'object' && 'within' in target) return this.within.get(target.within) ?? none
    const id = typeof target === 'number' ? target : target.id
    const here = this.teams.get(id) ?? none
    const company = typeof target === 'number' ? companyOf.get(id) : target.company_id
    const above = (typeof company === 'number' && this.companies.get(company)) || none
    if (here.length === 0 || above.length === 0) return here.length === 0 ? above : here
    return [...here, ...above.filter((team) => !here.includes(team))]
  }

  holds(target: CheckTarget, companyOf: ReadonlyMap<number, number>): boolean {
    return this.through(target, companyOf).length > 0
  }
}

const nowhere = new Reach()

/** A member's rights, looked up in constant time. */
export interface AccessIndex {
  isSuperAdmin: boolean
  byCode: ReadonlyMap<string, Reach>
  membership: Reach
  admin: Reach
  companyOf: ReadonlyMap<number, number>
}

const indexes = new WeakMap<TeamMember, AccessIndex>()

/** Builds the index of a member once; later calls with the same object return it. */
export function accessIndex(member: TeamMember): AccessIndex {
  const known = indexes.get(member)
  if (known) return known
  const byCode = new Map<string, Reach>()
  const membership = new Reach()
  const admin = new Reach()
  const companyOf = new Map<number, number>()
  for (const team of member.teams) {
    if (team.company_id !== null) companyOf.set(team.id, team.company_id)
    // Once, and not for each code: a company may have hundreds of teams.
    for (const id of team.reach ?? []) companyOf.set(id, team.company_id ?? team.id)
    membership.add(team)
    if (team.role_id === teamAdminRole) admin.add(team)
    for (const { permission_type: code } of team.permissions) {
      const reach = byCode.get(code) ?? new Reach()
      reach.add(team)
      byCode.set(code, reach)
    }
  }
  // R382: the flag counts only together with a user id.
  const isSuperAdmin = member.is_super_admin && Boolean(member.user_id)
  const index = { isSuperAdmin, byCode, membership, admin, companyOf }
  indexes.set(member, index)
  return index
}

/**
 * The codes that a membership gives: its role's and extra codes; codes of the company only at company level, where
 * Admins (Admin Company) have all of them.
 */
export function effectiveCodes(team: { level: number; role_id: number }, codes: Iterable<string>): string[] {
  const company = new Set<string>(companyCodes)
  const own = new Set(codes)
  if (team.level === companyLevel && team.role_id === teamAdminRole) for (const code of company) own.add(code)
  return [...own].filter((code) => team.level === companyLevel || !company.has(code))
}

/** The memberships by which a person may do `code` there: what `can` decides by, for who is no super admin. */
export function grantsOf(member: TeamMember, code: PermissionCode, target: CheckTarget): readonly MemberTeam[] {
  const index = accessIndex(member)
  return member.user_id ? (index.byCode.get(code) ?? nowhere).through(target, index.companyOf) : none
}

/** The person's memberships that reach a team, whatever they give: what `seesGroup` decides by. */
export function membershipsOf(member: TeamMember, target: CheckTarget): readonly MemberTeam[] {
  const index = accessIndex(member)
  return member.user_id ? index.membership.through(target, index.companyOf) : none
}

/**
 * Whether a person may do `code` in a team (R382 to R391). A super admin may everything; a membership at company level
 * holds for all teams of that company. Denies by default: a person without id or teams may nothing.
 */
export function can(member: TeamMember, code: PermissionCode, target: CheckTarget = 'any'): boolean {
  const index = accessIndex(member)
  if (!member.user_id) return false
  return index.isSuperAdmin || grantsOf(member, code, target).length > 0
}

/**
 * The web's check: as `can`, but open while nothing is known yet, that is for a user with no id, no teams, or no team
 * in context (R387, R388). The server decides in the end.
 */
export function canOnClient(
  member: TeamMember | null | undefined,
  code: PermissionCode,
  target: CheckTarget | null | undefined,
): boolean {
  if (!member?.user_id || target === null || target === undefined) return true
  if (member.teams.length === 0) return true
  return can(member, code, target)
}

/** Whether the person is in the team, or in its company at company level. */
export function seesGroup(member: TeamMember, target: CheckTarget): boolean {
  const index = accessIndex(member)
  return Boolean(member.user_id) && (index.isSuperAdmin || membershipsOf(member, target).length > 0)
}

/** Admin of that team or of its company, or super admin; with 'company', Admin Company (R381, R389, R390). */
export function isAdmin(member: TeamMember, target: CheckTarget = 'any'): boolean {
  const index = accessIndex(member)
  return Boolean(member.user_id) && (index.isSuperAdmin || index.admin.holds(target, index.companyOf))
}
