import type { Role, roleCalls } from '@halftone/contract/areas/roles.ts'
import type { BodyOf, QueryOf } from '@halftone/contract/call.ts'
import { pageMeta, pageNumber } from '@halftone/contract/parts/page.ts'
import { type Phrase, phrase } from '@halftone/contract/phrase.ts'
import { teamAdminRole } from '@halftone/contract/rules/levels.ts'
import type { Ctx } from '../../core/context.ts'
import { AppError, conflict, invalid, notFound } from '../../core/errors.ts'
import { type Done, unchanged } from '../../core/unchanged.ts'
import { isDuplicate, isMissingReference } from '../../db/errors.ts'
import { listAsked } from '../auth/stepNeeded/stepNeeded.queries.ts'
import { isSameDay, type StepChange, stepDay } from '../auth/stepNeeded/stepNeeded.rules.ts'
import {
  changeRole,
  deleteRole,
  findRole,
  insertRole,
  isSystemRole,
  listPermissions,
  listPermissionsOf,
  listRoles,
  listWatchers,
  lockRole,
  peopleWith,
  presentRoles,
  type RoleRow,
} from './roles.queries.ts'

export async function readRoles(ctx: Ctx, query: QueryOf<typeof roleCalls.list>) {
  const page = pageNumber(query)
  const { rows, total } = await listRoles(ctx.db, ctx.companyId, { search: query.search, limit: query.limit, page })
  return { data: await presentRoles(ctx.db, ctx.companyId, rows), meta: pageMeta(total, query.limit, page) }
}

async function readRole(ctx: Ctx, id: number): Promise<Role> {
  const row = await findRole(ctx.db, { companyId: ctx.companyId, id })
  const [role] = row ? await presentRoles(ctx.db, row.companyId, [row]) : []
  if (!role) throw notFound()
  return role
}

const duplicate = (name: string) => {
  const text = phrase('roles.nameTaken', { name })
  return new AppError('CONFLICT', text, { errors: { name: text } })
}
const locked = (said: Phrase) => new AppError('CONFLICT', said)

/** The codes of catalogue entries. Throws 422 where one does not exist. */
async function codesOf(ctx: Ctx, ids: number[]): Promise<string[]> {
  const entries = ids.length > 0 ? await listPermissionsOf(ctx.db, ctx.companyId, ids) : []
  if (entries.length < new Set(ids).size) throw invalid({ permissionIds: phrase('roles.noSuchPermission') })
  return entries.map(({ type }) => type)
}

export async function createRole(ctx: Ctx, body: BodyOf<typeof roleCalls.create>): Promise<Role> {
  const codes = await codesOf(ctx, body.permissionIds ?? [])
  const id = await insertRole(ctx.db, { companyId: ctx.companyId, name: body.name, codes })
  if (id === undefined) throw duplicate(body.name)
  return recorded(ctx, id)
}

/** A role that was there before, with its id and those of its codes that the catalogue still has. Throws 409. */
export async function bringRoleBack(ctx: Ctx, { id, name, codes: had, stepNeededFrom }: RoleRow): Promise<Role> {
  const known = new Set((await listPermissions(ctx.db, ctx.companyId)).map(({ type }) => type))
  const codes = had.filter((code) => known.has(code))
  const made = await insertRole(ctx.db, { id, companyId: ctx.companyId, name, codes, stepNeededFrom })
  if (made === undefined) throw duplicate(name)
  return recorded(ctx, id)
}

/** Renames a role or replaces its codes; the people who have it notice at their next call. Throws 409, 422. */
export async function updateRole(
  ctx: Ctx,
  before: RoleRow,
  body: { name?: string | undefined; codes?: string[] | undefined },
): Promise<Done<Role>> {
  const name = body.name === undefined || body.name === before.name ? undefined : body.name
  const codes = body.codes === undefined || sameSet(body.codes, before.codes) ? undefined : body.codes
  if (name !== undefined && isSystemRole(before.id)) throw locked(phrase('roles.keepsName', { name: before.name }))
  if (codes !== undefined && before.id === teamAdminRole) throw locked(phrase('roles.adminKeepsAll'))
  if (name === undefined && codes === undefined) return unchanged(await readRole(ctx, before.id))
  const values = { ...(name !== undefined && { name }), ...(codes !== undefined && { codes }) }
  await changeRole(ctx.db, before, values).catch((error) => {
    throw isDuplicate(error) ? duplicate(name ?? before.name) : error
  })
  return recorded(ctx, before.id, before)
}

const sameSet = <T>(one: readonly T[], other: readonly T[]) =>
  new Set(one).size === new Set(other).size && one.every((item) => other.includes(item))

async function recorded(ctx: Ctx, id: number, before?: RoleRow, step?: StepChange): Promise<Role> {
  const role = await readRole(ctx, id)
  const { id: actorId, display_name } = ctx.actor.row
  await ctx.record({
    name: 'roles.changed',
    groupId: null,
    payload: { role, by: { id: actorId, display_name } },
    before,
    after: {
      name: role.name,
      codes: role.permissions.map(({ type }) => type),
      stepNeededFrom: role.step_needed_from,
    },
    facts: {
      watchers: await listWatchers(ctx.db, ctx.companyId),
      people: before ? await peopleWith(ctx.db, ctx.companyId, [id]) : [],
      action: before ? 'update' : 'create',
      ...(before && { oldName: before.name }),
      ...(step && { step }),
    },
  })
  return role
}

async function held(ctx: Ctx, subject: RoleRow): Promise<RoleRow> {
  const role = await lockRole(ctx.db, subject)
  if (!role) throw notFound()
  return role
}

/** Throws 409 with the role where it may do something else than what was `seen`. */
export async function setPermissions(
  ctx: Ctx,
  subject: RoleRow,
  body: BodyOf<typeof roleCalls.update>,
): Promise<Done<Role>> {
  const before = await held(ctx, subject)
  if (body.seen) {
    const current = await readRole(ctx, before.id)
    const ids = current.permissions.map(({ id }) => id)
    if (!sameSet(ids, body.seen)) throw conflict(phrase('roles.changed'), current)
  }
  const codes = body.permissionIds && (await codesOf(ctx, body.permissionIds))
  return updateRole(ctx, before, { name: body.name, codes })
}

/** From when on who has the role needs a second step; null takes the demand back. */
export async function setRoleStep(ctx: Ctx, subject: RoleRow, wanted: string | null): Promise<Done<Role>> {
  const before = await held(ctx, subject)
  const now = ctx.resources.clock.now()
  if (isSameDay(before.stepNeededFrom, wanted, now)) return unchanged(await readRole(ctx, before.id))
  const to = stepDay(wanted, now)
  await changeRole(ctx.db, before, { stepNeededFrom: to })
  const { stepless } = await listAsked(ctx.db, { companyId: ctx.companyId, roleId: before.id })
  return recorded(ctx, before.id, before, { from: before.stepNeededFrom, to, stepless })
}

export async function addPermissions(ctx: Ctx, subject: RoleRow, ids: number[]): Promise<Done<Role>> {
  const before = await held(ctx, subject)
  const codes = await codesOf(ctx, ids)
  return updateRole(ctx, before, { codes: [...new Set([...before.codes, ...codes])] })
}

export async function dropPermission(ctx: Ctx, subject: RoleRow, id: number): Promise<Done<Role>> {
  const before = await held(ctx, subject)
  const [entry] = await listPermissionsOf(ctx.db, ctx.companyId, [id])
  if (!entry) throw notFound()
  return updateRole(ctx, before, { codes: before.codes.filter((code) => code !== entry.type) })
}

/** Deletes a role that nobody has. Throws 409. */
export async function removeRole(ctx: Ctx, role: RoleRow): Promise<{ id: number }> {
  if (isSystemRole(role.id)) throw locked(phrase('roles.cannotDelete', { name: role.name }))
  await deleteRole(ctx.db, role).catch((error) => {
    throw isMissingReference(error) ? locked(phrase('roles.inUse')) : error
  })
  await ctx.record({
    name: 'roles.deleted',
    groupId: null,
    payload: { id: role.id },
    before: role,
    facts: { watchers: await listWatchers(ctx.db, ctx.companyId), name: role.name },
  })
  return { id: role.id }
}
