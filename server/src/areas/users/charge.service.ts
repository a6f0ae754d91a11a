import { phrase } from '@halftone/contract/phrase.ts'
import { teamAdminRole, userStatus } from '@halftone/contract/rules/levels.ts'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Ctx } from '../../core/context.ts'
import { AppError, invalid } from '../../core/errors.ts'
import type { Db } from '../../db/client.ts'
import { roles, users } from '../../db/schema/identity.ts'
import { changeRole, placeMember } from './place.service.ts'
import { findUser, type UserRow, type UserTeamRow } from './users.queries.ts'

/**
 * Waits until nobody else changes who is in charge: roles, memberships, status, deletions. What was read before must be
 * read again: two who leave at once would each count on the other.
 */
export const holdCharge = ({ db }: Ctx) => db.execute(sql`select pg_advisory_xact_lock(hashtext('halftone-charge'))`)

type Team = Pick<UserTeamRow, 'id' | 'name' | 'company_id'>

/** Of `teams`, those whose only Admin the person is. Who cannot sign in is nobody's Admin. */
async function listAlone(db: Db, userId: number, teams: UserTeamRow[]): Promise<Team[]> {
  const led = teams.filter(({ role_id }) => role_id === teamAdminRole)
  if (led.length === 0) return []
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct m.group_id as id from memberships m join users u on u.id = m.user_id
    where m.group_id = any(${sql.param(led.map(({ id }) => id))}::int[]) and m.role_id = ${teamAdminRole}
      and m.user_id <> ${userId} and u.status = ${userStatus.ACTIVE} and u.deleted_at is null`)
  return led.filter(({ id }) => !rows.some((row) => row.id === id))
}

function heirNeeded(teams: Team[]): AppError {
  const text = phrase('users.chooseHeir', { teams: teams.map(({ name }) => name).join(', ') })
  const needed = teams.map(({ id, name }) => ({ id, name }))
  return new AppError('CONFLICT', text, { errors: { heir_id: text }, current: { teams: needed } })
}

/**
 * Before a person stops being Admin of `teams`: where they are the only one, the heir becomes Admin in the same
 * transaction. Call `holdCharge` first. Throws 409 without an heir, 422 for one who cannot be it.
 */
export async function handOver(ctx: Ctx, user: UserRow, teams: UserTeamRow[], heirId?: number): Promise<void> {
  const alone = await listAlone(ctx.db, user.id, teams)
  if (alone.length === 0) return
  if (heirId === undefined) throw heirNeeded(alone)
  const heir = heirId === user.id ? undefined : await findUser(ctx.db, heirId)
  const belongs = (team: Team) => heir?.teams.some(({ company_id }) => company_id === team.company_id) ?? false
  if (!heir || heir.status !== userStatus.ACTIVE || !alone.every(belongs))
    throw invalid({ heir_id: phrase('users.otherHeir') })
  for (const team of alone) {
    const role = await getAdminRole(ctx.db, team)
    const own = heir.teams.find(({ id }) => id === team.id)
    if (own) await changeRole(ctx, heir, team, { id: own.role_id, name: own.role_name }, role)
    else await placeMember(ctx, heir, { ...team, companyId: team.company_id }, role)
  }
}

/** The role Admin, as the team's company calls it. */
async function getAdminRole(db: Db, team: Team): Promise<{ id: number; name: string }> {
  const [role] = await db
    .select({ id: roles.id, name: roles.name })
    .from(roles)
    .where(and(eq(roles.companyId, team.company_id ?? team.id), eq(roles.id, teamAdminRole)))
  if (!role) throw new Error(`the company of team ${team.id} has no role Admin`)
  return role
}

/** The last owner who can sign in stays. Call `holdCharge` first. Throws 409. */
export async function keepOwner({ db }: Ctx, user: UserRow): Promise<void> {
  if (!user.isSuperAdmin) return
  const others = and(eq(users.isSuperAdmin, true), eq(users.status, userStatus.ACTIVE), isNull(users.deletedAt))
  if ((await db.$count(users, and(others, ne(users.id, user.id)))) === 0)
    throw new AppError('CONFLICT', phrase('users.lastOwner'))
}
