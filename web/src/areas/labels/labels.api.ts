import { type Label, labelCalls, labelColors } from '@halftone/contract/areas/labels.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { uuid } from '../../lib/clientId.ts'
import { queryClient } from '../../lib/queryClient.ts'
import { send } from '../../lib/send.ts'
import { entities } from '../../lib/state/entities.ts'

/** The labels of a team; the same cache as the pickers of its cards. */
export const labelsOf = (groupId: number) =>
  queryOptions({
    queryKey: [labelCalls.list.name, groupId],
    queryFn: ({ signal }) => send(labelCalls.list, { params: { groupId } }, { signal }),
    staleTime: 5 * 60_000,
    enabled: groupId > 0,
  })

const labels = entities<Label>([labelCalls.list.name])

export function putLabel(cache: QueryClient, label: Label): void {
  if (!labels.change(cache, label.id, () => label)) labels.add(cache, labelsOf(label.groupId).queryKey, label)
}

export const dropLabel = labels.remove

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

export async function removeLabel(id: number): Promise<void> {
  await send(labelCalls.remove, { params: { id }, body: {} }, quiet)
  dropLabel(queryClient, id)
}
