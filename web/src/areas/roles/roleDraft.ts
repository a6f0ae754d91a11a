import type { Role } from '@halftone/contract/areas/roles.ts'
import { teamAdminRole } from '@halftone/contract/rules/levels.ts'
import { personStore } from '../../lib/state/person.ts'

/** What is wanted of a cell, by role and permission; only where it differs from what is stored. */
export type RoleDraft = ReadonlyMap<string, boolean>

/** Outside the screen: dialogs and other tabs of it keep what was ticked. Roles have the same ids in each company. */
export const roleDraft = personStore<RoleDraft>(() => new Map(), undefined, 'company')

const keyOf = (role: Role, permission: number): string => `${role.id} ${permission}`
const stored = (role: Role, permission: number): boolean => role.permissions.some(({ id }) => id === permission)

/** Admin may everything and stays so. */
export const isLocked = (role: Role): boolean => role.id === teamAdminRole

export const isOn = (draft: RoleDraft, role: Role, permission: number): boolean =>
  draft.get(keyOf(role, permission)) ?? stored(role, permission)

export const isChanged = (draft: RoleDraft, role: Role, permission: number): boolean =>
  isOn(draft, role, permission) !== stored(role, permission)

/** Ticks or unticks cells of a role. */
export function setCells(draft: RoleDraft, role: Role, permissions: readonly number[], on: boolean): RoleDraft {
  if (isLocked(role)) return draft
  const next = new Map(draft)
  for (const permission of permissions) {
    if (stored(role, permission) === on) next.delete(keyOf(role, permission))
    else next.set(keyOf(role, permission), on)
  }
  return next
}

export function countOn(draft: RoleDraft, role: Role, permissions: readonly number[]): number {
  return permissions.filter((permission) => isOn(draft, role, permission)).length
}

/** A group's box goes from some to all, to none, and back to what is stored. */
export function cycleGroup(draft: RoleDraft, role: Role, permissions: readonly number[]): RoleDraft {
  const on = countOn(draft, role, permissions)
  const before = permissions.filter((permission) => stored(role, permission))
  const wasMixed = before.length > 0 && before.length < permissions.length
  if (on === permissions.length) return setCells(draft, role, permissions, false)
  if (on > 0 || !wasMixed) return setCells(draft, role, permissions, true)
  return setCells(setCells(draft, role, permissions, false), role, before, true)
}

export interface RoleChange {
  role: Role
  count: number
  /** All that the role may afterwards. */
  permissionIds: number[]
}

/** What Save sends: one write for each role that changes. */
export function changesOf(draft: RoleDraft, roles: readonly Role[], permissions: readonly number[]): RoleChange[] {
  return roles.flatMap((role) => {
    const count = permissions.filter((permission) => isChanged(draft, role, permission)).length
    if (count === 0) return []
    return { role, count, permissionIds: permissions.filter((permission) => isOn(draft, role, permission)) }
  })
}

/** Is anything wanted of this role that waits? */
export const hasCells = (draft: RoleDraft, role: Role): boolean =>
  [...draft.keys()].some((key) => key.startsWith(`${role.id} `))

/** Without the cells of a role: it was saved, or what was wanted is given up. */
export const withoutRole = (draft: RoleDraft, role: Role): RoleDraft =>
  new Map([...draft].filter(([key]) => !key.startsWith(`${role.id} `)))
