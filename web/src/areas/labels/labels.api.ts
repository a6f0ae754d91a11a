import { type Label, labelCalls, labelColors } from '@halftone/contract/areas/labels.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { uuid } from '../../lib/clientId.ts'
import { queryClient } from '../../lib/queryClient.ts'
import { send } from '../../lib/send.ts'

/** The labels of a team; the same cache as the pickers of its cards. */
export const labelsOf = (groupId: number) =>
  queryOptions({
    queryKey: [labelCalls.list.name, groupId],
    queryFn: ({ signal }) => send(labelCalls.list, { params: { groupId } }, { signal }),
    staleTime: 5 * 60_000,
    enabled: groupId > 0,
  })

const change = (cache: QueryClient, groupId: number, next: (labels: Label[]) => Label[]) =>
  cache.setQueryData<Label[]>(labelsOf(groupId).queryKey, (labels) => labels && next(labels))

export const putLabel = (cache: QueryClient, label: Label) =>
  change(cache, label.groupId, (labels) =>
    labels.some(({ id }) => id === label.id)
      ? labels.map((other) => (other.id === label.id ? label : other))
      : [...labels, label],
  )

export const dropLabel = (cache: QueryClient, groupId: number, id: number) =>
  change(cache, groupId, (labels) => labels.filter((label) => label.id !== id))

const quiet = { toastErrors: false }
const known = (color: string) => labelColors.find((one) => one === color)

export async function addLabel(groupId: number, name: string, color: string): Promise<void> {
  const chosen = known(color)
  const body = { groupId, name, ...(chosen ? { color: chosen } : {}) }
  putLabel(queryClient, await send(labelCalls.create, { body }, { ...quiet, idempotencyKey: uuid() }))
}

export async function saveLabel(id: number, name: string, color: string): Promise<void> {
  const chosen = known(color)
  const body = { name, ...(chosen ? { color: chosen } : {}) }
  putLabel(queryClient, await send(labelCalls.update, { params: { id }, body }, quiet))
}

export async function removeLabel(groupId: number, id: number): Promise<void> {
  await send(labelCalls.remove, { params: { id }, body: {} }, quiet)
  dropLabel(queryClient, groupId, id)
}
