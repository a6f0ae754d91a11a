import type { Permission, PermissionGroup, roleCalls } from '@halftone/contract/areas/roles.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../core/context.ts'
import { AppError } from '../../core/errors.ts'
import { type Done, unchanged } from '../../core/unchanged.ts'
import { accessChanged } from '../auth/access.service.ts'
import {
  changePermission,
  deletePermission,
  dropCode,
  giveCode,
  type Holders,
  insertPermission,
  listPermissions,
  listWatchers,
  peopleWith,
} from './roles.queries.ts'

/** The catalogue as a tree of two levels (R422). */
export async function readCatalogue(ctx: Ctx, search?: string): Promise<PermissionGroup[]> {
  const groups = new Map<string, PermissionGroup>()
  for (const entry of await listPermissions(ctx.db, ctx.companyId, search)) {
    const fresh = { id: -entry.id, type: '', name: entry.group, is_system: entry.is_system, children: [] }
    const group = groups.get(entry.group) ?? fresh
    group.children.push(entry)
    groups.set(entry.group, group)
  }
  return [...groups.values()]
}

/** Adds a code of the workspace's own to the catalogue. Throws 409. */
export async function createPermission(
  ctx: Ctx,
  { type, name, group }: BodyOf<typeof roleCalls.createPermission>,
): Promise<Permission> {
  const permission = await insertPermission(ctx.db, { companyId: ctx.companyId, type, name, group })
  if (!permission) {
    const text = phrase('roles.codeTaken', { code: type })
    throw new AppError('CONFLICT', text, { errors: { type: text } })
  }
  await ctx.record({
    name: 'roles.permissionChanged',
    groupId: null,
    payload: { permission },
    after: permission,
    facts: { watchers: await listWatchers(ctx.db, ctx.companyId), action: 'create' },
  })
  return permission
}

/** A code that is there again, in the roles and memberships that had it and are still there. */
export async function giveBack(ctx: Ctx, permission: Permission, holders: Holders): Promise<void> {
  const had = await giveCode(ctx.db, ctx.companyId, { code: permission.type, ...holders }, ctx.actor.id)
  await ctx.record({
    name: 'roles.permissionChanged',
    groupId: null,
    payload: { permission },
    after: permission,
    facts: { watchers: await listWatchers(ctx.db, ctx.companyId), action: 'create' },
  })
  await accessChanged(ctx, [...(await peopleWith(ctx.db, ctx.companyId, holders.roles)), ...had])
}

/** Renames an entry or moves it to another group of the catalogue; its code stays. */
export async function updatePermission(
  ctx: Ctx,
  before: Permission,
  { name = before.name, group = before.group }: BodyOf<typeof roleCalls.updatePermission>,
): Promise<Done<Permission>> {
  if (name === before.name && group === before.group) return unchanged(before)
  await changePermission(ctx.db, { companyId: ctx.companyId, id: before.id }, { name, groupName: group })
  const permission = { ...before, name, group }
  await ctx.record({
    name: 'roles.permissionChanged',
    groupId: null,
    payload: { permission },
    before,
    after: permission,
    facts: { watchers: await listWatchers(ctx.db, ctx.companyId), action: 'update', oldName: before.name },
  })
  return permission
}

/** Deletes a code that the program does not check, also from roles and memberships. Throws 409. */
export async function removePermission(ctx: Ctx, permission: Permission): Promise<{ id: number }> {
  if (permission.is_system) throw new AppError('CONFLICT', phrase('roles.codeChecked'))
  await deletePermission(ctx.db, { companyId: ctx.companyId, id: permission.id })
  const holders = await dropCode(ctx.db, ctx.companyId, permission.type)
  const people = [
    ...(await peopleWith(ctx.db, ctx.companyId, holders.roles)),
    ...holders.members.map(({ userId }) => userId),
  ]
  await ctx.record({
    name: 'roles.permissionDeleted',
    groupId: null,
    payload: { id: permission.id },
    before: { ...permission, ...holders },
    facts: { watchers: await listWatchers(ctx.db, ctx.companyId), people, name: permission.name },
  })
  return { id: permission.id }
}
