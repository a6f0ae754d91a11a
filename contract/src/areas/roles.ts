import { z } from 'zod'
import { call } from '../call.ts'
import { event } from '../event.ts'
import { line, Removed } from '../parts/field.ts'
import { bodyId, id, idParams } from '../parts/id.ts'
import { pageQuery, search } from '../parts/page.ts'
import { isoDate } from '../parts/person.ts'
import { readQuery, writeBody } from '../parts/write.ts'
import { phrase, says } from '../phrase.ts'

const entry = {
  id: z.number().int(),
  /** The code; empty for a group of the catalogue. */
  type: z.string(),
  name: z.string(),
  /** The program checks it: it can be renamed, not deleted. */
  is_system: z.boolean(),
}
/** One code of the catalogue. */
export const Permission = z.object({ ...entry, group: z.string() })
export type Permission = z.infer<typeof Permission>
/** A group of the catalogue with its codes (R422). Its id is that of its first code, negative. */
export const PermissionGroup = z.object({ ...entry, children: z.array(Permission) })
export type PermissionGroup = z.infer<typeof PermissionGroup>

export const Role = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Admin and Member: name and id stay; Admin's codes stay too. */
  is_system: z.boolean(),
  permissions: z.array(Permission),
  /** How many people have it in some team. */
  used: z.number().int(),
  /** From when on those who have it need a second step at sign-in; null where the role asks for none. */
  step_needed_from: isoDate.nullable(),
})
export type Role = z.infer<typeof Role>

const code = z
  .string()
  .trim()
  .regex(/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/, says('roles.codeShape'))
  .max(60)
const roleName = line(60)
const codeIds = z.array(bodyId).max(500)

export const roleCalls = {
  listPermissions: call({
    name: 'roles.listPermissions',
    method: 'GET',
    path: '/permissions',
    query: readQuery({ search }),
    reply: z.array(PermissionGroup),
  }),
  createPermission: call({
    name: 'roles.createPermission',
    method: 'POST',
    path: '/permissions',
    body: writeBody({ type: code, name: line(100), group: line(60) }),
    reply: Permission,
    message: phrase('roles.permissionAdded'),
    idempotent: true,
  }),
  updatePermission: call({
    name: 'roles.updatePermission',
    method: 'PUT',
    path: '/permissions/:id',
    params: idParams,
    body: writeBody({ name: line(100).optional(), group: line(60).optional() }),
    reply: Permission,
    message: phrase('roles.permissionUpdated'),
  }),
  removePermission: call({
    name: 'roles.removePermission',
    method: 'DELETE',
    path: '/permissions/:id',
    params: idParams,
    body: writeBody({}).optional(),
    reply: Removed,
    message: phrase('roles.permissionDeleted'),
  }),
  list: call({
    name: 'roles.list',
    method: 'GET',
    path: '/roles',
    query: readQuery({ ...pageQuery(100, 200), search }),
    reply: Role,
    paged: true,
  }),
  create: call({
    name: 'roles.create',
    method: 'POST',
    path: '/roles',
    body: writeBody({ name: roleName, permissionIds: codeIds.optional() }),
    reply: Role,
    message: phrase('roles.added'),
    idempotent: true,
  }),
  update: call({
    name: 'roles.update',
    method: 'PUT',
    path: '/roles/:id',
    params: idParams,
    body: writeBody({
      name: roleName.optional(),
      permissionIds: codeIds.optional(),
      /** What the role could do when it was looked at; 409 with the role as it is where that is not so any more. */
      seen: codeIds.optional(),
    }),
    reply: Role,
    message: phrase('roles.updated'),
  }),
  remove: call({
    name: 'roles.remove',
    method: 'DELETE',
    path: '/roles/:id',
    params: idParams,
    body: writeBody({}).optional(),
    reply: Removed,
    message: phrase('roles.deleted'),
  }),
  /** A moment that is over means now. */
  setStep: call({
    name: 'roles.setStep',
    perMinute: 20,
    method: 'PUT',
    path: '/roles/:id/second-step',
    params: idParams,
    body: writeBody({ needed_from: isoDate.nullable() }),
    reply: Role,
    message: phrase('roles.updated'),
  }),
  addPermissions: call({
    name: 'roles.addPermissions',
    method: 'POST',
    path: '/roles/:id/permissions',
    params: idParams,
    body: writeBody({ permissionIds: codeIds.min(1) }),
    reply: Role,
    message: phrase('roles.permissionAdded'),
  }),
  dropPermission: call({
    name: 'roles.dropPermission',
    method: 'DELETE',
    path: '/roles/:id/permissions/:permissionId',
    params: z.strictObject({ id, permissionId: id }),
    body: writeBody({}).optional(),
    reply: Role,
    message: phrase('roles.permissionDeleted'),
  }),
}

const byWhom = z.object({ id: z.number().int(), display_name: z.string() })

export const roleEvents = {
  /** Added or changed. The people who have it get `auth.profileChanged`. */
  'roles.changed': event(z.object({ role: Role, by: byWhom })),
  'roles.deleted': event(z.object({ id: z.number().int() })),
  'roles.permissionChanged': event(z.object({ permission: Permission })),
  'roles.permissionDeleted': event(z.object({ id: z.number().int() })),
}
