import { companyCodes, type PermissionCode } from '../permissions.ts'
import { can, effectiveCodes, grantsOf, type MemberTeam, membershipsOf, type TeamMember } from './can.ts'
import { companyLevel } from './levels.ts'

/** A code beyond those of the role; `until` is ISO 8601, null without an end. What is over is left out. */
export interface HeldCode {
  code: string
  until: string | null
}

/** One membership with where its codes come from. */
export interface HeldTeam {
  id: number
  level: number
  company_id: number | null
  role_id: number
  role_codes: readonly string[]
  extra: readonly HeldCode[]
}

/** A person's rights with where they come from. `user_id` is null for who may not sign in: they may nothing. */
export interface HeldRights {
  user_id: number | null
  is_super_admin: boolean
  setup_user: boolean
  setup_group: boolean
  teams: readonly HeldTeam[]
}

export type SetupRight = 'setup_user' | 'setup_group'

/**
 * What the flags of a person let them do beside the codes, in teams that they see: add people and edit their details, add
 * teams and edit them (docs/conventions.md, roles).
 */
const setupRights: Partial<Record<PermissionCode, SetupRight>> = {
  U_NEW: 'setup_user',
  U_EDIT: 'setup_user',
  T_NEW: 'setup_group',
  T_EDIT: 'setup_group',
}

/** By what a person may do something. A code of a membership has an end where nothing else of it gives the code. */
export type Way<T extends HeldTeam = HeldTeam> =
  | { kind: 'superAdmin' }
  | { kind: 'level' | 'role'; team: T }
  | { kind: 'extra'; team: T; until: string | null }
  | { kind: 'setup'; team: T; right: SetupRight }

/** Why a person may not: they cannot sign in, no membership leads there, or those that do give nothing. */
export type Missing = 'inactive' | 'outside' | 'companyOnly' | 'lacking'

export interface Explanation<T extends HeldTeam = HeldTeam> {
  /** What `can` says, or a setup right that allows the same. */
  granted: boolean
  /** The first is the nearest: the team's own memberships, then the company's. Empty where not granted. */
  ways: Way<T>[]
  /** Memberships that reach the team without giving the code. */
  lacking: T[]
  missing: Missing | null
}

interface Place {
  id: number
  company_id: number | null
}

/** The member that checks run on, with the memberships it is made of. */
function memberWith<T extends HeldTeam>(held: HeldRights & { teams: readonly T[] }) {
  const back = new Map<MemberTeam, T>()
  for (const team of held.teams) {
    const codes = effectiveCodes(team, [...team.role_codes, ...team.extra.map(({ code }) => code)])
    const { id, level, role_id, company_id } = team
    const permissions = codes.map((permission_type) => ({ permission_type }))
    back.set({ id, level, role_id, company_id, permissions }, team)
  }
  const member: TeamMember = { user_id: held.user_id, is_super_admin: held.is_super_admin, teams: [...back.keys()] }
  const own = (teams: readonly MemberTeam[]) => teams.flatMap((team) => back.get(team) ?? [])
  return { member, own }
}

/** The same as checks of the server and of the web see it. */
export const memberOf = (held: HeldRights): TeamMember => memberWith(held).member

/** By what of a membership a code is given: what its level gives, its role, an extra code. */
function wayOf<T extends HeldTeam>(team: T, code: PermissionCode): Way<T> {
  if (effectiveCodes(team, []).includes(code)) return { kind: 'level', team }
  if (effectiveCodes(team, team.role_codes).includes(code)) return { kind: 'role', team }
  return { kind: 'extra', team, until: team.extra.find((one) => one.code === code)?.until ?? null }
}

/**
 * Why a person may do `code` in a team, or why not: by the memberships by which `can` decides, so that neither can say
 * something else than the other.
 */
export function explain<T extends HeldTeam>(
  held: HeldRights & { teams: readonly T[] },
  code: PermissionCode,
  place: Place,
): Explanation<T> {
  const { member, own } = memberWith(held)
  const right = setupRights[code]
  const reaching = own(membershipsOf(member, place))
  const giving = own(grantsOf(member, code, place))
  const lacking = reaching.filter((team) => !giving.includes(team))
  const ways: Way<T>[] = giving.map((team) => wayOf(team, code))
  if (member.is_super_admin && can(member, code, place)) ways.unshift({ kind: 'superAdmin' })
  const [first] = reaching
  if (right && held[right] && first) ways.push({ kind: 'setup', team: first, right })
  const granted = ways.length > 0
  const isAbove = companyCodes.includes(code) && reaching.every(({ level }) => level !== companyLevel)
  const missing = granted
    ? null
    : held.user_id === null
      ? 'inactive'
      : reaching.length === 0
        ? 'outside'
        : isAbove
          ? 'companyOnly'
          : 'lacking'
  return { granted, ways, lacking, missing }
}

/** Until when somebody may do it: null without an end, undefined where they may not. Setup rights give no code. */
export function holdsUntil(held: HeldRights, code: PermissionCode, place: Place): string | null | undefined {
  const ways = explain(held, code, place).ways.filter(({ kind }) => kind !== 'setup')
  if (ways.length === 0) return undefined
  const ends = ways.map((way) => (way.kind === 'extra' ? way.until : null))
  return ends.includes(null)
    ? null
    : ends
        .flatMap((end) => end ?? [])
        .sort()
        .at(-1)
}

/** One change of a person's rights that lets them do something. */
export type Remedy =
  | { kind: 'activate' }
  | { kind: 'extra'; team_id: number }
  | { kind: 'role' | 'join'; team_id: number; role_id: number }

interface RoleCodes {
  id: number
  codes: readonly string[]
}

function applied(
  held: HeldRights,
  code: string,
  team: HeldTeam,
  remedy: Remedy,
  roles: readonly RoleCodes[],
): HeldRights {
  if (remedy.kind === 'activate') return { ...held, user_id: held.user_id ?? -1 }
  const others = held.teams.filter(({ id }) => id !== remedy.team_id)
  const own = held.teams.find(({ id }) => id === remedy.team_id) ?? team
  if (remedy.kind === 'extra')
    return { ...held, teams: [...others, { ...own, extra: [...own.extra, { code, until: null }] }] }
  const role = roles.find(({ id }) => id === remedy.role_id)
  return { ...held, teams: [...others, { ...own, role_id: remedy.role_id, role_codes: role?.codes ?? [] }] }
}

/**
 * The changes that would let a person do `code` in a team, the smallest first: sign in again, a code for the membership
 * that is there, the role with the fewest codes that has it, a place in the team. Each is tried by `explain`.
 */
export function remediesFor(
  held: HeldRights,
  code: PermissionCode,
  place: Place & { level: number },
  roles: readonly RoleCodes[],
): Remedy[] {
  if (explain(held, code, place).granted) return []
  const fresh: HeldTeam = { ...place, role_id: 0, role_codes: [], extra: [] }
  const own = held.teams.find(({ id }) => id === place.id)
  const smallest = roles.filter(({ codes }) => codes.includes(code)).sort((a, b) => a.codes.length - b.codes.length)
  const byRole = smallest
    .slice(0, 1)
    .map(({ id }): Remedy => ({ kind: own ? 'role' : 'join', team_id: place.id, role_id: id }))
  const wanted: Remedy[] = [
    ...(held.user_id === null ? [{ kind: 'activate' as const }] : []),
    ...(own ? [{ kind: 'extra' as const, team_id: place.id }] : []),
    ...byRole,
  ]
  return wanted.filter((remedy) => explain(applied(held, code, fresh, remedy, roles), code, place).granted)
}
