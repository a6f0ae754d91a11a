import { roleCalls } from '@halftone/contract/areas/roles.ts'
import type { PermissionCode } from '@halftone/contract/permissions.ts'
import { anywhere, type Check } from '../../core/access.ts'
import type { Area } from '../../core/area.ts'
import type { Ctx } from '../../core/context.ts'
import { createPermission, readCatalogue, removePermission, updatePermission } from './permissions.service.ts'
import { roleEffects } from './roles.effects.ts'
import { findPermission, findRole } from './roles.queries.ts'
import { addPermissions, createRole, dropPermission, readRoles, removeRole, setPermissions } from './roles.service.ts'

const mayChange = anywhere('ST_PERMISSION')
/** Who gives roles to people has to read their names. */
const readers: PermissionCode[] = ['ST_PERMISSION', 'ST_VIEW_ALL', 'U_ROLE', 'U_NEW', 'T_MEMBER']
const mayRead: Check<unknown> = {
  label: `${readers.join(' or ')} in any team, or setup_user`,
  test: (actor) => (actor.row.setup_user || readers.some((code) => actor.canAnywhere(code)) ? 'ok' : 'denied'),
}
const permissionById = ({ db }: Ctx, { params }: { params: { id: number } }) => findPermission(db, params.id)
const roleById = ({ db }: Ctx, { params }: { params: { id: number } }) => findRole(db, params.id)

export const roles: Area = {
  name: 'roles',
  effects: roleEffects,
  routes: (route) => {
    route(roleCalls.listPermissions, { allow: mayRead }, (ctx, { query }) => readCatalogue(ctx, query.search))
    route(roleCalls.createPermission, { allow: mayChange }, (ctx, { body }) => createPermission(ctx, body))
    route(roleCalls.updatePermission, { subject: permissionById, allow: mayChange }, (ctx, { subject, body }) =>
      updatePermission(ctx, subject, body),
    )
    route(roleCalls.removePermission, { subject: permissionById, allow: mayChange }, (ctx, { subject }) =>
      removePermission(ctx, subject),
    )
    route(roleCalls.list, { allow: mayRead }, (ctx, { query }) => readRoles(ctx, query))
    route(roleCalls.create, { allow: mayChange }, (ctx, { body }) => createRole(ctx, body))
    route(roleCalls.update, { subject: roleById, allow: mayChange }, (ctx, { subject, body }) =>
      setPermissions(ctx, subject, body),
    )
    route(roleCalls.remove, { subject: roleById, allow: mayChange }, (ctx, { subject }) => removeRole(ctx, subject))
    route(roleCalls.addPermissions, { subject: roleById, allow: mayChange }, (ctx, { subject, body }) =>
      addPermissions(ctx, subject, body.permissionIds),
    )
    route(roleCalls.dropPermission, { subject: roleById, allow: mayChange }, (ctx, { subject, params }) =>
      dropPermission(ctx, subject, params.permissionId),
    )
  },
}
