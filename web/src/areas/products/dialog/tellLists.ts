import type { ProductCardPatch, ProductDetail } from '@halftone/contract/parts/product.ts'
import { clientId } from '../../../lib/clientId.ts'
import { queryClient } from '../../../lib/queryClient.ts'
import { productsLive } from '../products.live.ts'

/** What a card shows of the product. */
const cardOf = (detail: ProductDetail): ProductCardPatch => ({
  id: detail.id,
  subId: detail.subId,
  groupId: detail.groupId,
  name: detail.name,
  status: detail.status,
  index: detail.index,
  cover: detail.cover,
  types: detail.productType,
  labels: detail.labels,
  assignees: detail.assigneeIds,
  priority: detail.priority,
  deadline: detail.deadline,
  artworkCount: detail.artworkCount,
  commentCount: detail.commentCount,
  reviews: detail.reviews,
  listings: detail.listings,
})

/** Boards and lists behind the dialog follow its own changes: a tab hears nothing of its own over the socket (R205). */
export function tellLists(detail: ProductDetail): void {
  const { id, groupId, name: productName } = detail
  const payload = {
    id,
    groupId,
    productName,
    kind: 'info' as const,
    card: cardOf(detail),
    lookups: { people: detail.assignees, types: detail.types, labels: detail.listLabel },
  }
  productsLive['products.updated']?.(queryClient, payload, {
    name: 'products.updated',
    payload,
    room: `product:${id}`,
    seq: 0,
    clientId,
    by: null,
    at: new Date().toISOString(),
  })
}
