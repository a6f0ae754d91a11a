import { type ProductView, productViewCalls } from '@halftone/contract/areas/products/views.ts'
import { queryOptions } from '@tanstack/react-query'
import { uuid } from '../../../lib/clientId.ts'
import { queryClient } from '../../../lib/queryClient.ts'
import { send } from '../../../lib/send.ts'
import { entities } from '../../../lib/state/entities.ts'

/** One's own saved views of a team and the team's, by name. */
export const viewsQuery = (groupId: number) =>
  queryOptions({
    queryKey: [productViewCalls.listViews.name, groupId],
    queryFn: ({ signal }) => send(productViewCalls.listViews, { params: { groupId } }, { signal }),
    staleTime: 5 * 60_000,
    enabled: groupId > 0,
  })

const views = entities<ProductView>([productViewCalls.listViews.name])

/** Rejects with 409 where the name is taken; the form says so. */
export async function saveView(groupId: number, name: string, query: string, isShared: boolean): Promise<ProductView> {
  const view = await send(
    productViewCalls.createView,
    { body: { groupId, name, query, isShared } },
    { idempotencyKey: uuid(), toastErrors: false },
  )
  views.add(queryClient, viewsQuery(groupId).queryKey, view)
  return view
}

/** Another name, or what is shown now. */
export async function changeView(id: number, body: { name?: string; query?: string }): Promise<void> {
  const view = await send(productViewCalls.updateView, { params: { id }, body })
  views.change(queryClient, id, () => view)
}

export async function removeView(id: number): Promise<void> {
  await send(productViewCalls.removeView, { params: { id }, body: {} })
  views.remove(queryClient, id)
}
