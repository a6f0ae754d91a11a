import type { UserRecord, userCalls } from '@halftone/contract/areas/users.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { userStatus } from '@halftone/contract/rules/levels.ts'
import { refuseUnconfirmed } from '../../core/access.ts'
import type { Ctx } from '../../core/context.ts'
import { AppError, invalid, noPermission, notFound } from '../../core/errors.ts'
import { type Done, unchanged } from '../../core/unchanged.ts'
import { isDuplicate } from '../../db/errors.ts'
import { endLinks } from '../auth/links.queries.ts'
import { revokeAllOf } from '../auth/session.service.ts'
import { findFeatures } from '../system/features.queries.ts'
import { handOver, holdCharge, keepOwner } from './charge.service.ts'
import { dropInvitations } from './invitations/sent.queries.ts'
import type { Going } from './membership.service.ts'
import { deleteMemberships } from './memberships.queries.ts'
import { deleteUser, type PersonValues, writeUser } from './person.queries.ts'
import { takeOut } from './place.service.ts'
import { companyOf, isShared, mayDismiss, outranks, ruledTeams } from './users.access.ts'
import { personOf, positionOf, presentUser } from './users.present.ts'
import { findUser, isPosition, listTeamsShowing, type UserRow, writePosition } from './users.queries.ts'
import { handOverWork, wholeScope } from './work/work.service.ts'

export const taken = () => {
  const text = phrase('users.addressTaken')
  return new AppError('CONFLICT', text, { errors: { email: text } })
}

/** Texts of fields that a schema cannot judge. */
export async function checkDetails(
  ctx: Ctx,
  companyId: number,
  body: { position_id?: number | null | undefined; employee_id?: string | null | undefined },
  before?: UserRow,
): Promise<void> {
  const isNewCode = body.employee_id !== undefined && body.employee_id !== (before?.employeeId ?? null)
  if (isNewCode && !(await findFeatures(ctx.db, companyId)).editUserCode)
    throw invalid({ employee_id: phrase('users.codeLocked') })
  if (body.position_id && !(await isPosition(ctx.db, companyId, body.position_id)))
    throw invalid({ position_id: phrase('users.noSuchPosition') })
}

export async function getUser(ctx: Ctx, id: number): Promise<UserRow> {
  const row = await findUser(ctx.db, id)
  if (!row) throw notFound()
  return row
}

type Changes = Partial<BodyOf<typeof userCalls.update>> & { avatar?: string | null }

/** The log of a person stands in a team that the actor sees. */
const logOf = ({ actor }: Ctx, { teams }: UserRow) => (teams.find(({ id }) => actor.sees(id)) ?? teams[0])?.id ?? null

/** Before a person may not sign in any more: an owner stays, and where they lead alone somebody else does now. */
async function stepDown(ctx: Ctx, user: UserRow, heirId: number | undefined): Promise<void> {
  await keepOwner(ctx, user)
  await handOver(ctx, user, user.teams, heirId)
}

/** The work of who may not sign in from now on, or may not already. Throws 401, 422. */
async function handOverOf(ctx: Ctx, user: UserRow, { status = user.status, hand_over }: Changes): Promise<boolean> {
  if (!hand_over) return false
  if (!mayDismiss(ctx.actor, user)) throw noPermission('PUT')
  if (status === userStatus.ACTIVE) throw invalid({ hand_over: phrase('users.staysActive') })
  return handOverWork(ctx, [user], wholeScope(user), hand_over)
}

/** Changes the given fields and nothing else. Throws 409, 422. */
export async function updateUser(ctx: Ctx, subject: UserRow, body: Changes): Promise<Done<UserRecord>> {
  const isHandedOver = await handOverOf(ctx, subject, body)
  const isStatus = body.status !== undefined && body.status !== subject.status
  if (isStatus) await holdCharge(ctx)
  const before = isStatus ? await getUser(ctx, subject.id) : subject
  const signIn = { email: body.email, status: body.status, setup_group: body.setup_group, setup_user: body.setup_user }
  const touched = {
    email: signIn.email !== undefined && signIn.email !== before.email,
    status: signIn.status !== undefined && signIn.status !== before.status,
    flags:
      (signIn.setup_group !== undefined && signIn.setup_group !== before.setupGroup) ||
      (signIn.setup_user !== undefined && signIn.setup_user !== before.setupUser),
  }
  // Whose sign-in or flags one changes, one could become or raise.
  if (touched.email && !outranks(ctx.actor, before)) throw noPermission('PUT')
  if (touched.email) refuseUnconfirmed(ctx.actor)
  if (touched.status && !mayDismiss(ctx.actor, before)) throw noPermission('PUT')
  if (touched.flags && !(ctx.actor.isCompanyAdmin() && outranks(ctx.actor, before))) throw noPermission('PUT')
  const companyId = companyOf(ctx, before)
  await checkDetails(ctx, companyId, body, before)
  const values = changesOf(before, body)
  const oldPosition = positionOf(before, companyId)?.position_id ?? null
  const isPlaced = body.position_id !== undefined && body.position_id !== oldPosition
  if (Object.keys(values).length === 0 && !isPlaced) {
    const shown = presentUser(ctx, before)
    return isHandedOver ? shown : unchanged(shown)
  }
  if (touched.status && before.status === userStatus.ACTIVE) await stepDown(ctx, before, body.heir_id)
  if (isPlaced) await writePosition(ctx.db, { userId: before.id, companyId, positionId: body.position_id ?? null })
  const isOwn = Object.keys(values).length > 0
  if (isOwn)
    await writeUser(ctx.db, before.id, values).catch((error) => {
      throw isDuplicate(error) ? taken() : error
    })
  // A link in a mail to the old address must not open the account any more.
  if (touched.email) await endLinks(ctx.db, before.id)
  if (touched.status && values.status !== userStatus.ACTIVE) await revokeAllOf(ctx.db, before.id)
  const row = await getUser(ctx, before.id)
  const { position: _, ...everywhere } = personOf(ctx, row, companyId)
  const person = personOf(ctx, row, companyId)
  const isRenamed = row.displayName !== before.displayName
  await ctx.record({
    name: 'users.updated',
    groupId: logOf(ctx, before),
    payload: { user: isOwn && isShared(row) ? everywhere : person },
    before: { ...pick(before, values), ...(isPlaced && { positionId: oldPosition }) },
    after: { ...values, ...(isPlaced && { positionId: body.position_id }) },
    facts: {
      // A position is nothing to another company.
      groupIds: await listTeamsShowing(ctx.db, before.id, isOwn ? undefined : companyId),
      access: touched.flags || touched.status,
      ...(isRenamed && { oldContent: before.displayName, newContent: row.displayName }),
    },
  })
  return presentUser(ctx, row)
}

const pick = (row: UserRow, values: object) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name in values))

function changesOf(before: UserRow, body: Changes): Partial<PersonValues> {
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

/**
 * Deletes a person: out of all teams and sessions at once; their name stays on what they did. Who belongs to another
 * company too loses this company's teams and keeps the account. Throws 409.
 */
export async function removeUser(
  ctx: Ctx,
  subject: UserRow,
  { heir_id: heirId, hand_over }: Going = {},
): Promise<{ id: number }> {
  const isPart = isShared(subject) && !ctx.actor.isSuperAdmin
  await handOverWork(
    ctx,
    [subject],
    wholeScope(subject, isPart ? ruledTeams(ctx.actor, subject) : subject.teams),
    hand_over,
  )
  const user = await getUser(ctx, subject.id)
  if (isShared(user) && !ctx.actor.isSuperAdmin) return removeFromCompany(ctx, user, heirId)
  return dismiss(ctx, user, heirId)
}

/** Deletes a person who may be deleted. Throws 409. */
export async function dismiss(ctx: Ctx, { id }: { id: number }, heirId: number | undefined): Promise<{ id: number }> {
  await holdCharge(ctx)
  const user = await getUser(ctx, id)
  const groupIds = await listTeamsShowing(ctx.db, user.id)
  await stepDown(ctx, user, heirId)
  await deleteMemberships(ctx.db, user.id)
  await deleteUser(ctx.db, user.id)
  await endLinks(ctx.db, user.id)
  await dropInvitations(ctx.db, user.id)
  await revokeAllOf(ctx.db, user.id)
  await ctx.record({
    name: 'users.deleted',
    groupId: logOf(ctx, user),
    payload: { id: user.id },
    before: { email: user.email, teams: user.teams },
    facts: { name: user.displayName, groupIds },
  })
  return { id: user.id }
}

async function removeFromCompany(ctx: Ctx, user: UserRow, heirId: number | undefined): Promise<{ id: number }> {
  const teams = ruledTeams(ctx.actor, user)
  if (teams.length === 0) throw noPermission('DELETE')
  await handOver(ctx, user, teams, heirId)
  for (const team of teams) await takeOut(ctx, user, team, { id: team.role_id })
  ctx.say(phrase('users.staysElsewhere', { name: user.displayName }))
  return { id: user.id }
}
