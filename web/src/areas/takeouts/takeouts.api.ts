import { takeoutCalls } from '@halftone/contract/areas/takeouts/takeouts.ts'
import type { Takeout } from '@halftone/contract/parts/takeouts/takeout.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../lib/queryClient.ts'
import { type SendOptions, send } from '../../lib/send.ts'

export const listKey = takeoutCalls.list.name

export const takeoutsOf = (groupId: number) =>
  queryOptions({
    queryKey: [listKey, groupId],
    queryFn: ({ signal }) => send(takeoutCalls.list, { query: { groupId } }, { signal }),
    enabled: groupId > 0,
  })

export const estimateOf = (groupId: number) =>
  queryOptions({
    queryKey: [takeoutCalls.estimate.name, groupId],
    queryFn: ({ signal }) => send(takeoutCalls.estimate, { query: { groupId } }, { signal }),
    enabled: groupId > 0,
    staleTime: 60_000,
  })

/** Puts what a call answered, or a message told, into the list that is shown. */
export function followProgress(
  cache: QueryClient,
  groupId: number,
  id: number,
  patch: Pick<Takeout, 'state' | 'progress'>,
): void {
  const key = takeoutsOf(groupId).queryKey
  const shown = cache.getQueryData(key)?.find((one) => one.id === id)
  // What an ended one has besides comes with the list.
  if (!shown || patch.state !== shown.state) void cache.invalidateQueries({ queryKey: key })
  cache.setQueryData(key, (list) => list?.map((one) => (one.id === id ? { ...one, ...patch } : one)))
}

/** Puts one into the list that is shown. */
export const keep = (one: Takeout): void =>
  void queryClient.setQueryData(takeoutsOf(one.groupId).queryKey, (list) => [
    one,
    ...(list ?? []).filter(({ id }) => id !== one.id),
  ])

export async function askTakeout(groupId: number): Promise<void> {
  keep(await send(takeoutCalls.ask, { body: { groupId } }))
}

export const takeoutAddress = (id: number) => send(takeoutCalls.address, { params: { id } })

type Named = Pick<Takeout, 'id'>
/** Has an uploaded archive read. */
export const lookAt = async ({ id }: Named, options?: SendOptions): Promise<void> =>
  keep(await send(takeoutCalls.look, { params: { id } }, options))
/** Brings it in, or goes on with it. */
export const startTakeout = async ({ id }: Named): Promise<void> =>
  keep(await send(takeoutCalls.start, { params: { id } }))
export const pauseTakeout = async ({ id }: Named): Promise<void> =>
  keep(await send(takeoutCalls.pause, { params: { id } }))

export const removeTakeout = (one: Pick<Takeout, 'id' | 'groupId'>): Promise<void> => forget(one)

/** Deletes one without a word where `options` say so. */
export async function forget({ id, groupId }: Pick<Takeout, 'id' | 'groupId'>, options?: SendOptions): Promise<void> {
  await send(takeoutCalls.remove, { params: { id } }, options)
  queryClient.setQueryData(takeoutsOf(groupId).queryKey, (list) => list?.filter((one) => one.id !== id))
}
