import type { Permission, PermissionGroup, Role } from '@halftone/contract/areas/roles.ts'
import { answer } from '../../testing/api.ts'
import { signInAs } from '../../testing/profile.fixture.ts'

export const entryOf = (id: number, type: string, name: string, group: string): Permission => ({
  id,
  type,
  name,
  group,
  is_system: id < 100,
})
export const entries = [
  entryOf(1, 'P_VIEW', 'View', 'Products'),
  entryOf(2, 'P_NEW', 'Create', 'Products'),
  entryOf(3, 'P_EDIT', 'Edit', 'Products'),
  entryOf(4, 'CA_VIEW', 'View detail', 'Cliparts'),
  entryOf(101, 'X_OWN', 'Our own', 'Cliparts'),
]

export const groupsOf = (list: readonly Permission[] = entries): PermissionGroup[] =>
  [...Map.groupBy(list, ({ group }) => group)].map(([name, children]) => ({
    id: -(children[0]?.id ?? 0),
    type: '',
    name,
    is_system: true,
    children,
  }))

export const roleOf = (id: number, name: string, ids: readonly number[], used = 0): Role => ({
  id,
  name,
  is_system: id <= 2,
  permissions: ids.map((id) => entries.find((entry) => entry.id === id) ?? entryOf(id, `X_${id}`, `${id}`, 'Other')),
  used,
  step_needed_from: null,
})

/** A server with Admin, Member and Designer, which keeps what is written. */
export function answerRoles(
  roles = [roleOf(1, 'Admin', [1, 2, 3, 4, 101], 3), roleOf(2, 'Member', [1], 41), roleOf(4, 'Designer', [1, 4], 18)],
) {
  signInAs()
  answer('GET /permissions', { data: groupsOf() })
  answer('GET /roles', () => ({ data: roles, meta: { currentPage: 1, limit: 200, total: roles.length, totalPage: 1 } }))
  return answer('PUT /roles/:id', ({ path, body }) => {
    const role = roles.find(({ id }) => path.endsWith(`/${id}`))
    const { name, permissionIds } = body as { name?: string; permissionIds?: number[] }
    const { permissions } = roleOf(0, '', permissionIds ?? [])
    const saved = { ...role, ...(name ? { name } : {}), ...(permissionIds ? { permissions } : {}) }
    return { data: saved, message: 'Update role successfully' }
  })
}
