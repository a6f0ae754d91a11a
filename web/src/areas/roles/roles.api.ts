import { type Permission, type PermissionGroup, type Role, roleCalls } from '@halftone/contract/areas/roles.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { isAppError } from '../../lib/appError.ts'
import { uuid } from '../../lib/clientId.ts'
import { queryClient } from '../../lib/queryClient.ts'
import { send } from '../../lib/send.ts'
import { entities } from '../../lib/state/entities.ts'

/** All roles: there are few, and the grid compares them. */
const whole = 200

export const roleList = queryOptions({
  queryKey: [roleCalls.list.name],
  queryFn: async ({ signal }): Promise<Role[]> =>
    (await send(roleCalls.list, { query: { limit: whole } }, { signal })).data,
})

/** The permission catalogue by group. */
export const catalogue = queryOptions({
  queryKey: [roleCalls.listPermissions.name],
  queryFn: ({ signal }): Promise<PermissionGroup[]> => send(roleCalls.listPermissions, {}, { signal }),
})

const roles = entities<Role>(roleList.queryKey)

export function putRole(cache: QueryClient, role: Role): void {
  if (!roles.change(cache, role.id, () => role)) roles.add(cache, roleList.queryKey, role)
}

export const dropRole = roles.remove

/** A code that goes is gone from roles too. */
export const refetchCatalogue = async (cache: QueryClient): Promise<void> => {
  await Promise.all([catalogue, roleList].map(({ queryKey }) => cache.invalidateQueries({ queryKey })))
}

const quiet = { toastErrors: false }

export async function addRole(name: string): Promise<void> {
  putRole(queryClient, await send(roleCalls.create, { body: { name } }, { ...quiet, idempotencyKey: uuid() }))
}

export async function renameRole(id: number, name: string): Promise<void> {
  putRole(queryClient, await send(roleCalls.update, { params: { id }, body: { name } }, quiet))
}

/** From when on who has the role needs a second step; ISO 8601, null for not at all. */
export async function saveRoleStep(id: number, neededFrom: string | null): Promise<void> {
  putRole(queryClient, await send(roleCalls.setStep, { params: { id }, body: { needed_from: neededFrom } }))
}

/**
 * Replaces what a role may do. `isLast` of several saved together says so by its toast. Where somebody else has changed it
 * and this tab has not heard of it yet, it rejects with 409, and the grid shows theirs below what is ticked.
 */
export async function saveRole(role: Role, permissionIds: number[], isLast: boolean): Promise<void> {
  const body = { permissionIds, seen: role.permissions.map(({ id }) => id) }
  const input = { params: { id: role.id }, body }
  try {
    putRole(queryClient, await send(roleCalls.update, input, { ...quiet, toastSuccess: isLast }))
  } catch (error) {
    if (isAppError(error, 'CONFLICT')) await queryClient.invalidateQueries({ queryKey: roleList.queryKey })
    throw error
  }
}

export async function removeRole(id: number): Promise<void> {
  await send(roleCalls.remove, { params: { id } }, quiet)
  dropRole(queryClient, id)
}

export async function addPermission(body: Pick<Permission, 'type' | 'name' | 'group'>): Promise<void> {
  await send(roleCalls.createPermission, { body }, { ...quiet, idempotencyKey: uuid() })
  await refetchCatalogue(queryClient)
}

export async function changePermission(id: number, body: Pick<Permission, 'name' | 'group'>): Promise<void> {
  await send(roleCalls.updatePermission, { params: { id }, body }, quiet)
  await refetchCatalogue(queryClient)
}

export async function removePermission(id: number): Promise<void> {
  await send(roleCalls.removePermission, { params: { id } }, quiet)
  await refetchCatalogue(queryClient)
}
