import { missingNames, type UserRecord, type userCalls } from '@halftone/contract/areas/users.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { userStatus } from '@halftone/contract/rules/levels.ts'
import type { Ctx } from '../../core/context.ts'
import { AppError, invalid, noPermission } from '../../core/errors.ts'
import { isDuplicate } from '../../db/errors.ts'
import type { GroupRow } from '../groups/groups.queries.ts'
import { colorFor } from './colors.rules.ts'
import {
  changeInvitation,
  findInvitedTeams,
  insertInvitation,
  reserveUserId,
} from './invitations/invitations.queries.ts'
import { linkSecret } from './invitations/sent.rules.ts'
import { tellInvited } from './invitations/sent.service.ts'
import { grantable } from './membership.service.ts'
import { insertMembership } from './memberships.queries.ts'
import { insertUser } from './person.queries.ts'
import { tellJoined } from './place.service.ts'
import { personOf, presentUser } from './users.present.ts'
import { findPositionName, findUserByEmail, type UserRow, writePosition } from './users.queries.ts'
import { checkDetails, getUser, taken } from './users.service.ts'

type Body = BodyOf<typeof userCalls.create>
/** A body that names the person: of who is not known in the company nothing else does. */
type Named = Body & { first_name: string; last_name: string }
type Role = { id: number; name: string }
type Found = { user: UserRow | undefined; isOurs: boolean }

/** Who has the address, and whether they belong to the team's company already. */
async function findFor(ctx: Ctx, group: GroupRow, email: string): Promise<Found> {
  const user = await findUserByEmail(ctx.db, email)
  return { user, isOurs: user?.teams.some(({ company_id }) => company_id === group.companyId) ?? false }
}

/** A new person is in the team from the start, and still only invited. */
async function alreadyThere(ctx: Ctx, group: GroupRow, email: string): Promise<AppError> {
  const isInvited = (await findInvitedTeams(ctx.db, group, email)).includes(group.id)
  const text = phrase(isInvited ? 'users.isInvited' : 'users.inTeam')
  return new AppError('CONFLICT', text, { errors: { email: text } })
}

/** What adding somebody did, before it is told. */
export interface Added {
  kind: 'new' | 'invited' | 'joined'
  row: UserRow
  group: GroupRow
  role: Role
  invitationId: number | null
  /** Whose account the address is, elsewhere: for their own tabs alone. */
  guestId: number | null
}

/**
 * Brings a person into a team and tells nobody yet: somebody of the company joins, an unknown address becomes a person
 * who is invited, an address of another company gets an invitation to accept. Throws 401, 409, 422.
 */
export async function bringIn(ctx: Ctx, group: GroupRow, body: Body): Promise<Added> {
  const role = await grantable(ctx, body.role_id, group)
  const { user, isOurs } = await findFor(ctx, group, body.email)
  if (user && isOurs) {
    const place = { userId: user.id, groupId: group.id, roleId: role.id }
    if (!(await insertMembership(ctx.db, place))) throw await alreadyThere(ctx, group, body.email)
    return { kind: 'joined', row: user, group, role, invitationId: null, guestId: null }
  }
  if (!ctx.actor.can('U_NEW', group.id) && !ctx.actor.row.setup_user) throw noPermission('POST')
  await checkDetails(ctx, group.companyId ?? group.id, body)
  const named = withNames(body)
  if (user) return invite(ctx, user, group, role, named)
  return insertPerson(ctx, group, role, named)
}

/**
 * Adds a person to a team (`bringIn`) and tells it. An address of another company is answered as an unknown one is: who
 * asks does not learn that it is known. Throws 401, 409, 422.
 */
export async function addUser(ctx: Ctx, group: GroupRow, body: Body): Promise<UserRecord> {
  const { kind, row, role, invitationId, guestId } = await bringIn(ctx, group, body)
  const facts = { team: group.name, role: role.name }
  if (kind === 'joined') await tellJoined(ctx, row, group, role)
  if (kind === 'new' && invitationId !== null)
    await ctx.record({
      name: 'users.created',
      groupId: group.id,
      payload: { user: personOf(ctx, row, group.companyId), groupId: group.id },
      facts: { ...facts, invitationId },
    })
  if (kind === 'invited' && invitationId !== null && guestId !== null)
    await ctx.record({
      name: 'users.invited',
      groupId: group.id,
      payload: { id: invitationId },
      facts: { ...facts, userId: guestId, name: row.displayName },
    })
  if (kind !== 'joined') await tellInvited(ctx, group.id)
  return presentUser(ctx, kind === 'joined' ? await getUser(ctx, row.id) : row, group.id)
}

function withNames(body: Body): Named {
  const { first_name, last_name } = body
  if (first_name === undefined) throw invalid({ first_name: missingNames.first_name })
  if (last_name === undefined) throw invalid({ last_name: missingNames.last_name })
  return { ...body, first_name, last_name }
}

const valuesOf = (body: Named) => ({
  email: body.email,
  firstName: body.first_name,
  lastName: body.last_name,
  displayName: `${body.first_name} ${body.last_name}`,
  personalPhone: body.personal_phone ?? null,
  address: body.address ?? null,
  department: body.department ?? null,
  title: body.title ?? null,
  employeeId: body.employee_id ?? null,
  color: colorFor(body.email),
})

async function insertPerson(ctx: Ctx, group: GroupRow, role: Role, body: Named): Promise<Added> {
  const id = await insertUser(ctx.db, valuesOf(body)).catch((error) => {
    throw isDuplicate(error) ? taken() : error
  })
  await insertMembership(ctx.db, { userId: id, groupId: group.id, roleId: role.id })
  const companyId = group.companyId ?? group.id
  if (body.position_id) await writePosition(ctx.db, { userId: id, companyId, positionId: body.position_id })
  const invitationId = await keepInvitation(ctx, group, role, body, id)
  const row = await getUser(ctx, id)
  return { kind: 'new', row, group, role, invitationId, guestId: null }
}

/** Keeps the invitation of that address into the team, with the first of its links. Throws 409. */
async function keepInvitation(ctx: Ctx, group: GroupRow, role: Role, body: Named, userId: number | null) {
  const id = await insertInvitation(ctx.db, {
    companyId: group.companyId ?? group.id,
    groupId: group.id,
    roleId: role.id,
    email: body.email,
    firstName: body.first_name,
    lastName: body.last_name,
    userId,
    invitedBy: ctx.actor.id,
  })
  if (id === undefined) throw await alreadyThere(ctx, group, body.email)
  await changeInvitation(ctx.db, id, { linkHash: linkSecret(ctx.config, id, 1).hash })
  return id
}

/** Keeps an invitation for the person who has the address; returns what a new person with these details would be. */
async function invite(ctx: Ctx, user: UserRow, group: GroupRow, role: Role, body: Named): Promise<Added> {
  const companyId = group.companyId ?? group.id
  const id = await keepInvitation(ctx, group, role, body, null)
  const values = valuesOf(body)
  // An id that no person will have: a missing one would tell.
  const reserved = await reserveUserId(ctx.db)
  const now = new Date(ctx.resources.clock.now())
  const positionId = body.position_id ?? null
  const row: UserRow = {
    ...values,
    id: reserved,
    avatar: null,
    status: userStatus.ACTIVE,
    isSuperAdmin: false,
    setupGroup: false,
    setupUser: false,
    hasPassword: false,
    invitationId: id,
    hasSecondStep: false,
    joinedAt: now,
    createdAt: now,
    teams: [
      {
        id: group.id,
        name: group.name,
        level: group.level,
        company_id: group.companyId,
        role_id: role.id,
        role_name: role.name,
        codes: [],
        position_id: positionId,
        position: positionId === null ? null : await findPositionName(ctx.db, companyId, positionId),
      },
    ],
  }
  return { kind: 'invited', row, group, role, invitationId: id, guestId: user.id }
}

/** Says whether the company knows an address, whether it is in the team, and whether it is only invited there, which counts. */
export async function addressState(ctx: Ctx, group: GroupRow, email: string) {
  const { user, isOurs } = await findFor(ctx, group, email)
  const invited = await findInvitedTeams(ctx.db, group, email)
  const teams = isOurs ? (user?.teams ?? []).map(({ id }) => id) : invited
  return { exist: teams.length > 0, member: teams.includes(group.id), invited: invited.includes(group.id) }
}
