import { roleCalls } from '@halftone/contract/areas/roles.ts'
import type { PermissionCode } from '@halftone/contract/permissions.ts'
import { type Check, confirmed, inCompany, notInSwitch } from '../../core/access.ts'
import type { Area } from '../../core/area.ts'
import type { Ctx } from '../../core/context.ts'
import { createPermission, readCatalogue, removePermission, updatePermission } from './permissions.service.ts'
import { permissionReverter, roleReverter } from './role.reverter.ts'
import { roleEffects } from './roles.effects.ts'
import { findPermission, findRole } from './roles.queries.ts'
import { roleReverts } from './roles.reverts.ts'
import {
  addPermissions,
  createRole,
  dropPermission,
  readRoles,
  removeRole,
  setPermissions,
  setRoleStep,
} from './roles.service.ts'

const mayChange = notInSwitch(inCompany('ST_PERMISSION'))
/** How its people sign in. */
const mayAskStep = confirmed(inCompany('ST_PERMISSION'))
/** Who gives roles to people has to read their names. */
const readers: PermissionCode[] = ['ST_PERMISSION', 'ST_VIEW_ALL', 'U_ROLE', 'U_NEW', 'T_MEMBER']
const mayRead: Check<unknown> = {
  label: `${readers.join(' or ')} in any team of the company, or setup_user`,
  test: (actor, _, { companyId }) =>
    companyId !== 0 && (actor.row.setup_user || readers.some((code) => actor.canWithin(code, companyId)))
      ? 'ok'
      : 'denied',
}
const permissionById = ({ db, companyId }: Ctx, { params: { id } }: { params: { id: number } }) =>
  findPermission(db, { companyId, id })
const roleById = ({ db, companyId }: Ctx, { params: { id } }: { params: { id: number } }) =>
  findRole(db, { companyId, id })

export const roles: Area = {
  name: 'roles',
  effects: roleEffects,
  reverts: roleReverts,
  reverters: [roleReverter, permissionReverter],
  things: [{ kind: 'role', table: 'roles', deleted: null, isOfCompany: true }],
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
    route(roleCalls.setStep, { subject: roleById, allow: mayAskStep }, (ctx, { subject, body }) =>
      setRoleStep(ctx, subject, body.needed_from),
    )
    route(roleCalls.addPermissions, { subject: roleById, allow: mayChange }, (ctx, { subject, body }) =>
      addPermissions(ctx, subject, body.permissionIds),
    )
    route(roleCalls.dropPermission, { subject: roleById, allow: mayChange }, (ctx, { subject, params }) =>
      dropPermission(ctx, subject, params.permissionId),
    )
  },
}
