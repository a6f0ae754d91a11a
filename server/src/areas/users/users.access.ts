import { phrase } from '@halftone/contract/phrase.ts'
import { companyLevel, teamAdminRole } from '@halftone/contract/rules/levels.ts'
import { type Check, inGroup, notInSwitch } from '../../core/access.ts'
import type { Actor } from '../../core/actor.ts'
import type { Ctx } from '../../core/context.ts'
import { AppError } from '../../core/errors.ts'
import type { GroupRow } from '../groups/groups.queries.ts'
import type { UserRow, UserTeamRow } from './users.queries.ts'

const listing = inGroup('U_VIEW_ALL', 'T_VIEW_ALL', 'T_MEMBER')

/** Listing a team's people says in its own words that the right is missing (R420). */
export const mayListPeople: Check<GroupRow> = {
  label: listing.label,
  test: async (actor, group, ctx) => {
    const verdict = await listing.test(actor, group, ctx)
    if (verdict === 'denied') throw new AppError('NO_PERMISSION', phrase('request.noPermissionList'))
    return verdict
  },
}

/** Adds people to the team: with a code, or with the flag setup_user where the person sees the team. */
export const mayAddPeople: Check<GroupRow> = {
  label: 'in the team with U_NEW or T_MEMBER, or in it with setup_user',
  test: (actor, { groupId }) => {
    if (!actor.sees(groupId)) return 'hidden'
    return actor.can('U_NEW', groupId) || actor.can('T_MEMBER', groupId) || actor.row.setup_user ? 'ok' : 'denied'
  },
}

/** A person is seen by those who see one of the teams. */
const seesPerson = (actor: Actor, user: UserRow): boolean =>
  actor.isSuperAdmin || user.id === actor.id || user.teams.some(({ id }) => actor.sees(id))

const companiesOf = ({ teams }: UserRow) => [...new Set(teams.map(({ company_id }) => company_id))]

/** Belongs to more than one company: what is the person's own is then theirs and the super admin's, no company's. */
export const isShared = (user: UserRow): boolean => companiesOf(user).length > 1

function isAbove(actor: Actor, team: UserTeamRow): boolean {
  if (team.role_id !== teamAdminRole) return actor.isAdminOf(team.id)
  return team.level !== companyLevel && actor.companies().includes(team.company_id ?? 0)
}

/**
 * Stands above the person: over other people's sign-in (address, password, status, deletion, Switch user) only who
 * could already do all that they can. Super admins are above all but other super admins; an Admin Company is above the
 * company's people but other Admins Company; an Admin of a team is above its people but other Admins. Nobody but a
 * super admin is above who belongs to two companies.
 */
export function outranks(actor: Actor, user: UserRow): boolean {
  if (user.id === actor.id || user.isSuperAdmin) return false
  if (actor.isSuperAdmin) return true
  return user.teams.length > 0 && !isShared(user) && user.teams.every((team) => isAbove(actor, team))
}

/** May suspend and delete the person: who stands above, and owners one another, but for themselves. */
export const mayDismiss = (actor: Actor, user: UserRow): boolean =>
  outranks(actor, user) || (actor.isSuperAdmin && user.isSuperAdmin && user.id !== actor.id)

/** The teams that a company may take a person out of at once: all of it where the actor is above them in each. */
export function ruledTeams(actor: Actor, user: UserRow): UserTeamRow[] {
  if (user.id === actor.id || user.isSuperAdmin) return []
  const byCompany = Object.values(Object.groupBy(user.teams, ({ company_id }) => company_id ?? 0))
  return byCompany.flatMap((teams = []) => {
    const mayDelete = teams.some(({ id }) => actor.can('U_DELETE', id))
    return mayDelete && teams.every((team) => isAbove(actor, team)) ? teams : []
  })
}

const person = (label: string, allow: (actor: Actor, user: UserRow) => boolean): Check<UserRow> => ({
  label,
  test: (actor, user) => (!seesPerson(actor, user) ? 'hidden' : allow(actor, user) ? 'ok' : 'denied'),
})

const hasCode = (actor: Actor, user: UserRow, code: Parameters<Actor['can']>[0]) =>
  actor.isSuperAdmin || user.teams.some(({ id }) => actor.can(code, id))

/**
 * Names, phone and the like are not worth a rank, but nobody edits those above, nor who belongs to another company too.
 * For people that the actor sees.
 */
function mayEditDetails(actor: Actor, user: UserRow): boolean {
  if (actor.isSuperAdmin) return true
  if (user.isSuperAdmin || isShared(user)) return false
  const isCompanyAdmin = user.teams.some((team) => team.level === companyLevel && team.role_id === teamAdminRole)
  if (isCompanyAdmin && !user.teams.some((team) => team.level === companyLevel && actor.isAdminOf(team.id)))
    return false
  return hasCode(actor, user, 'U_EDIT') || actor.row.setup_user
}

export const mayRead = person(
  'oneself, or U_VIEW_ALL, T_VIEW_ALL or U_EDIT in a team of the person',
  (actor, user) =>
    user.id === actor.id ||
    actor.row.setup_user ||
    hasCode(actor, user, 'U_VIEW_ALL') ||
    hasCode(actor, user, 'T_VIEW_ALL') ||
    hasCode(actor, user, 'U_EDIT'),
)

export const mayEdit = person(
  'U_EDIT in a team of the person (or setup_user), not above oneself, of one company',
  mayEditDetails,
)

/** The company that a position is about: the request's where the person is in it, else one of theirs that the actor sees. */
export function companyOf({ actor, companyId }: Ctx, { teams }: UserRow): number {
  const seen = teams.filter(({ id }) => actor.sees(id))
  return (seen.find((team) => team.company_id === companyId) ?? seen[0])?.company_id ?? companyId
}

/** What somebody is in a company is the company's own to say, also of who belongs to another one. */
export const maySetPosition: Check<UserRow> = {
  label: 'U_EDIT in a team of the person in that company (or setup_user), not above oneself',
  test: (actor, user, ctx) => {
    const companyId = companyOf(ctx, user)
    return mayEdit.test(actor, { ...user, teams: user.teams.filter((team) => team.company_id === companyId) }, ctx)
  },
}

export const mayEditOrSelf = person(
  'oneself, or U_EDIT in a team of the person (or setup_user), not above oneself, of one company',
  (actor, user) => user.id === actor.id || mayEditDetails(actor, user),
)

export const mayDelete = person(
  'U_DELETE in a team of the person, and above them in all teams of that company',
  (actor, user) => (actor.isSuperAdmin ? mayDismiss(actor, user) : ruledTeams(actor, user).length > 0),
)

/** Sees what somebody would leave behind: who may take their sign-in away or delete them. */
export const maySendAway = person(
  'above the person with U_EDIT (or setup_user), or with U_DELETE and above them in all teams of that company',
  (actor, user) =>
    mayDismiss(actor, user)
      ? mayEditDetails(actor, user) || hasCode(actor, user, 'U_DELETE')
      : ruledTeams(actor, user).length > 0,
)

export const maySetPassword = person(
  'oneself, or U_EDIT in a team of the person, and above them in all of their teams, of one company',
  (actor, user) => user.id === actor.id || (hasCode(actor, user, 'U_EDIT') && outranks(actor, user)),
)

/** Not one's own second step: whoever has taken over a session would need no code. */
export const mayTakeStepFrom = (actor: Actor, user: UserRow): boolean =>
  hasCode(actor, user, 'U_EDIT') && outranks(actor, user)

export const mayResetSecondStep = person(
  'U_EDIT in a team of the person, and above them in all of their teams, of one company',
  mayTakeStepFrom,
)

export const maySwitchTo = notInSwitch(
  person(
    'super admin to anyone but a super admin; company admin to people below',
    (actor, user) => actor.isCompanyAdmin() && outranks(actor, user),
  ),
)
