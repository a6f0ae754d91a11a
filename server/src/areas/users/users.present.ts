import type { UserRecord } from '@halftone/contract/areas/users.ts'
import type { Person } from '@halftone/contract/parts/person.ts'
import type { Ctx } from '../../core/context.ts'
import { mayTakeStepFrom } from './users.access.ts'
import type { UserRow } from './users.queries.ts'

/** dd/MM/yyyy, in UTC like all moments of the wire. */
const day = (date: Date): string => date.toISOString().slice(0, 10).split('-').reverse().join('/')

const pictureOf = (ctx: Ctx, { avatar }: UserRow) => avatar && ctx.resources.storage.signedGet(avatar)

/** A person's address is for themselves, and for who may manage people in one of their teams. */
const readsMail = ({ actor }: Ctx, row: UserRow): boolean =>
  row.id === actor.id || actor.isSuperAdmin || row.teams.some(({ id }) => actor.readsMailsOf(id))

/** A person with those of the teams that the asking person sees. */
export function presentUser(ctx: Ctx, row: UserRow, groupId?: number): UserRecord {
  const teams = row.teams.filter(({ id }) => row.id === ctx.actor.id || ctx.actor.sees(id))
  const here = teams.find(({ id }) => id === groupId) ?? teams[0]
  return {
    id: row.id,
    email: readsMail(ctx, row) ? row.email : '',
    display_name: row.displayName,
    first_name: row.firstName,
    last_name: row.lastName,
    employee_id: row.employeeId,
    created_at: row.createdAt.toISOString(),
    personal_phone: row.personalPhone,
    department: row.department,
    title: row.title,
    permission: row.isSuperAdmin ? 'Super Admin' : (here?.role_name ?? null),
    role_id: here?.role_id ?? null,
    avatar: pictureOf(ctx, row),
    position: here?.position ?? null,
    position_id: here?.position_id ?? null,
    position_name: here?.position ?? null,
    color: row.color,
    address: row.address,
    teams: teams.map(({ id, name, level, role_id, role_name, codes }) => ({
      ...{ id, name, level, role_id, role_name },
      codes: codes.map(({ code, until }) => ({ code, until: until && new Date(until).toISOString() })),
    })),
    joined: row.joinedAt.toISOString(),
    str_joined: day(row.joinedAt),
    str_teams: teams.map(({ name }) => name).join(', '),
    status: row.status,
    is_super_admin: row.isSuperAdmin,
    has_password: row.hasPassword,
    invitation_id: row.invitationId,
    has_second_step: mayTakeStepFrom(ctx.actor, row) ? row.hasSecondStep : null,
  }
}

/** What a person is in that company. */
export const positionOf = ({ teams }: UserRow, companyId: number | null) =>
  teams.find((team) => team.company_id === companyId)

/**
 * A person as live messages carry them: to everybody in a team, so without the address. The position is the one in that
 * company, which is nothing to another one.
 */
export const personOf = (ctx: Ctx, row: UserRow, companyId: number | null): Person => ({
  id: row.id,
  display_name: row.displayName,
  avatar: pictureOf(ctx, row),
  color: row.color,
  email: '',
  position: positionOf(row, companyId)?.position ?? null,
})
