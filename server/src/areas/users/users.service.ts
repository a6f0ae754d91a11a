import type { UserRecord, userCalls } from '@halftone/contract/areas/users.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import { userStatus } from '@halftone/contract/rules/levels.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../core/context.ts'
import { AppError, invalid, noPermission, notFound } from '../../core/errors.ts'
import { now } from '../../db/clock.ts'
import { isDuplicate } from '../../db/errors.ts'
import { accountTokens, memberships, users } from '../../db/schema/identity.ts'
import { revokeAllOf } from '../auth/session.service.ts'
import type { GroupRow } from '../groups/groups.queries.ts'
import { findFeatures } from '../system/features.queries.ts'
import { grantable } from './membership.service.ts'
import { outranks } from './users.access.ts'
import { personOf, positionOf, presentUser } from './users.present.ts'
import {
  findUser,
  findUserByEmail,
  isPosition,
  listTeamsShowing,
  type UserRow,
  writePosition,
} from './users.queries.ts'

const colors = ['#2D7DD2', '#B26A00', '#1B7F4B', '#5B4BB7', '#C2185B', '#00796B', '#8E5A2B', '#AD3E2A']

const taken = () => {
  const text = 'This address belongs to someone else already'
  return new AppError('CONFLICT', text, { errors: { email: text } })
}

/** Texts of fields that a schema cannot judge. */
async function checkDetails(
  ctx: Ctx,
  companyId: number,
  body: { position_id?: number | null | undefined; employee_id?: string | null | undefined },
  before?: UserRow,
): Promise<void> {
  const isNewCode = body.employee_id !== undefined && body.employee_id !== (before?.employeeId ?? null)
  if (isNewCode && !(await findFeatures(ctx.db)).editUserCode)
    throw invalid({ employee_id: 'The employee code cannot be edited here' })
  if (body.position_id && !(await isPosition(ctx.db, companyId, body.position_id)))
    throw invalid({ position_id: 'There is no such position' })
}

/** Adds a person to a team: an unknown one is invited by mail, a known one joins. Throws 401, 409, 422. */
export async function addUser(ctx: Ctx, group: GroupRow, body: BodyOf<typeof userCalls.create>): Promise<UserRecord> {
  const role = await grantable(ctx, body.role_id, group)
  const known = await findUserByEmail(ctx.db, body.email)
  if (known) return join(ctx, known, group, role)
  if (!ctx.actor.can('U_NEW', group.id) && !ctx.actor.row.setup_user) throw noPermission('POST')
  const companyId = group.companyId ?? group.id
  await checkDetails(ctx, companyId, body)
  const made = await ctx.db
    .insert(users)
    .values({
      email: body.email,
      firstName: body.first_name,
      lastName: body.last_name,
      displayName: `${body.first_name} ${body.last_name}`,
      personalPhone: body.personal_phone ?? null,
      address: body.address ?? null,
      department: body.department ?? null,
      title: body.title ?? null,
      employeeId: body.employee_id ?? null,
      color: colors[(body.email.charCodeAt(0) + body.email.length) % colors.length] ?? '#2D7DD2',
    })
    .returning({ id: users.id })
    .catch((error) => {
      throw isDuplicate(error) ? taken() : error
    })
  const id = made[0]?.id ?? 0
  await ctx.db.insert(memberships).values({ userId: id, groupId: group.id, roleId: role.id })
  if (body.position_id) await writePosition(ctx.db, { userId: id, companyId, positionId: body.position_id })
  const row = await getUser(ctx, id)
  await ctx.record({
    name: 'users.created',
    groupId: group.id,
    payload: { user: personOf(ctx, row), groupId: group.id },
    facts: { team: group.name, role: role.name },
  })
  return presentUser(ctx, row, group.id)
}

async function join(ctx: Ctx, user: UserRow, group: GroupRow, role: { id: number; name: string }): Promise<UserRecord> {
  const added = await ctx.db
    .insert(memberships)
    .values({ userId: user.id, groupId: group.id, roleId: role.id })
    .onConflictDoNothing()
    .returning({ userId: memberships.userId })
  if (added.length === 0) {
    const text = 'This person is in the team already'
    throw new AppError('CONFLICT', text, { errors: { email: text } })
  }
  await ctx.record({
    name: 'users.joined',
    groupId: group.id,
    payload: { userId: user.id, groupId: group.id, user: personOf(ctx, user), roleId: role.id },
    facts: { team: group.name, role: role.name },
  })
  return presentUser(ctx, await getUser(ctx, user.id), group.id)
}

/** Says whether an address is known and whether it is in the team. */
export async function addressState(ctx: Ctx, group: GroupRow, email: string) {
  const user = await findUserByEmail(ctx.db, email)
  return { exist: user !== undefined, member: user?.teams.some(({ id }) => id === group.id) ?? false }
}

export async function getUser(ctx: Ctx, id: number): Promise<UserRow> {
  const row = await findUser(ctx.db, id)
  if (!row) throw notFound()
  return row
}

type Changes = Partial<BodyOf<typeof userCalls.update>> & { avatar?: string | null }

/** Changes the given fields and nothing else. Throws 409, 422. */
export async function updateUser(ctx: Ctx, before: UserRow, body: Changes): Promise<UserRecord> {
  const signIn = { email: body.email, status: body.status, setup_group: body.setup_group, setup_user: body.setup_user }
  const touched = {
    email: signIn.email !== undefined && signIn.email !== before.email,
    status: signIn.status !== undefined && signIn.status !== before.status,
    flags:
      (signIn.setup_group !== undefined && signIn.setup_group !== before.setupGroup) ||
      (signIn.setup_user !== undefined && signIn.setup_user !== before.setupUser),
  }
  // Whose sign-in or flags one changes, one could become or raise.
  if ((touched.email || touched.status) && !outranks(ctx.actor, before)) throw noPermission('PUT')
  if (touched.flags && !(ctx.actor.isCompanyAdmin() && outranks(ctx.actor, before))) throw noPermission('PUT')
  await checkDetails(ctx, ctx.companyId, body, before)
  const values = changesOf(before, body)
  const oldPosition = positionOf(ctx, before)?.position_id ?? null
  const isPlaced = body.position_id !== undefined && body.position_id !== oldPosition
  if (Object.keys(values).length === 0 && !isPlaced) {
    ctx.replayed = true
    return presentUser(ctx, before)
  }
  if (isPlaced) {
    const { companyId } = ctx
    await writePosition(ctx.db, { userId: before.id, companyId, positionId: body.position_id ?? null })
  }
  if (Object.keys(values).length > 0)
    await ctx.db
      .update(users)
      .set(values)
      .where(and(eq(users.id, before.id), isNull(users.deletedAt)))
      .catch((error) => {
        throw isDuplicate(error) ? taken() : error
      })
  // A link in a mail to the old address must not open the account any more.
  if (touched.email) await endLinks(ctx, before.id)
  if (touched.status && values.status !== userStatus.ACTIVE) await revokeAllOf(ctx.db, before.id)
  const row = await getUser(ctx, before.id)
  const isRenamed = row.displayName !== before.displayName
  await ctx.record({
    name: 'users.updated',
    groupId: before.teams[0]?.id ?? null,
    payload: { user: personOf(ctx, row) },
    before: { ...pick(before, values), ...(isPlaced && { positionId: oldPosition }) },
    after: { ...values, ...(isPlaced && { positionId: body.position_id }) },
    facts: {
      groupIds: await listTeamsShowing(ctx.db, before.id),
      access: touched.flags || touched.status,
      ...(isRenamed && { oldContent: before.displayName, newContent: row.displayName }),
    },
  })
  return presentUser(ctx, row)
}

const pick = (row: UserRow, values: object) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name in values))

function changesOf(before: UserRow, body: Changes): Partial<typeof users.$inferInsert> {
  const [first, last] = [body.first_name ?? before.firstName, body.last_name ?? before.lastName]
  const wanted = {
    firstName: first,
    lastName: last,
    displayName: first === before.firstName && last === before.lastName ? before.displayName : `${first} ${last}`,
    email: body.email,
    status: body.status,
    setupGroup: body.setup_group,
    setupUser: body.setup_user,
    personalPhone: body.personal_phone,
    address: body.address,
    department: body.department,
    title: body.title,
    employeeId: body.employee_id,
    avatar: body.avatar,
  }
  const known: Record<string, unknown> = { ...before }
  return Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => value !== undefined && value !== known[name]),
  )
}

const endLinks = (ctx: Ctx, userId: number) =>
  ctx.db
    .update(accountTokens)
    .set({ usedAt: now })
    .where(and(eq(accountTokens.userId, userId), isNull(accountTokens.usedAt)))

/** Deletes a person: out of all teams and sessions at once; their name stays on what they did. */
export async function removeUser(ctx: Ctx, user: UserRow): Promise<{ id: number }> {
  const groupIds = await listTeamsShowing(ctx.db, user.id)
  await ctx.db.delete(memberships).where(eq(memberships.userId, user.id))
  await ctx.db.update(users).set({ deletedAt: now, passwordHash: null }).where(eq(users.id, user.id))
  await endLinks(ctx, user.id)
  await revokeAllOf(ctx.db, user.id)
  await ctx.record({
    name: 'users.deleted',
    groupId: user.teams[0]?.id ?? null,
    payload: { id: user.id },
    before: { email: user.email, teams: user.teams },
    facts: { name: user.displayName, groupIds },
  })
  return { id: user.id }
}
