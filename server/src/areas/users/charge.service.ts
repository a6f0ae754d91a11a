import { phrase } from '@halftone/contract/phrase.ts'
import { teamAdminRole, userStatus } from '@halftone/contract/rules/levels.ts'
import type { Ctx } from '../../core/context.ts'
import { AppError, invalid } from '../../core/errors.ts'
import { countOtherOwners, listLedByOthers, lockCharge } from './charge.queries.ts'
import { findRoleOf } from './memberships.queries.ts'
import { changeRole, placeMember } from './place.service.ts'
import { findUser, type UserRow, type UserTeamRow } from './users.queries.ts'

/**
 * Waits until nobody else changes who is in charge: roles, memberships, status, deletions. What was read before must be
 * read again: two who leave at once would each count on the other.
 */
export const holdCharge = ({ db }: Ctx) => lockCharge(db)

type Team = Pick<UserTeamRow, 'id' | 'name' | 'company_id'>

type LedTeam = Team & Pick<UserTeamRow, 'role_id'>

/** Of `teams`, those whose only Admins they are. Who cannot sign in is nobody's Admin. */
async function listAlone({ db }: Ctx, userIds: number[], teams: LedTeam[]): Promise<Team[]> {
  const led = teams.filter(({ role_id }) => role_id === teamAdminRole)
  if (led.length === 0) return []
  const ids = led.map(({ id }) => id)
  const others = await listLedByOthers(db, userIds, ids)
  return led.filter(({ id }) => !others.includes(id))
}

function heirNeeded(teams: Team[]): AppError {
  const text = phrase('users.chooseHeir', { teams: teams.map(({ name }) => name).join(', ') })
  const needed = teams.map(({ id, name }) => ({ id, name }))
  return new AppError('CONFLICT', text, { errors: { heir_id: text }, current: { teams: needed } })
}

/**
 * Before a person (or several) stops being Admin of `teams`: where nobody else is one, the heir becomes Admin in the same
 * transaction. Call `holdCharge` first. Throws 409 without an heir, 422 for one who cannot be it.
 */
export async function handOver(
  ctx: Ctx,
  who: { id: number } | { id: number }[],
  teams: LedTeam[],
  heirId?: number,
): Promise<void> {
  const leaving = [who].flat().map(({ id }) => id)
  const alone = await listAlone(ctx, leaving, teams)
  if (alone.length === 0) return
  if (heirId === undefined) throw heirNeeded(alone)
  const heir = leaving.includes(heirId) ? undefined : await findUser(ctx.db, heirId)
  const belongs = (team: Team) => heir?.teams.some(({ company_id }) => company_id === team.company_id) ?? false
  if (!heir || heir.status !== userStatus.ACTIVE || !alone.every(belongs))
    throw invalid({ heir_id: phrase('users.otherHeir') })
  for (const team of alone) {
    const role = await getAdminRole(ctx, team)
    const own = heir.teams.find(({ id }) => id === team.id)
    if (own) await changeRole(ctx, heir, team, { id: own.role_id, name: own.role_name }, role)
    else await placeMember(ctx, heir, { ...team, companyId: team.company_id }, role)
  }
}

/** The role Admin, as the team's company calls it. */
async function getAdminRole({ db }: Ctx, team: Team): Promise<{ id: number; name: string }> {
  const role = await findRoleOf(db, team.company_id ?? team.id, teamAdminRole)
  if (!role) throw new Error(`the company of team ${team.id} has no role Admin`)
  return role
}

/** The last owner who can sign in stays. Call `holdCharge` first. Throws 409. */
export async function keepOwner({ db }: Ctx, user: UserRow): Promise<void> {
  if (!user.isSuperAdmin) return
  if ((await countOtherOwners(db, user.id)) === 0) throw new AppError('CONFLICT', phrase('users.lastOwner'))
}
