import { z } from 'zod'
import { event } from '../event.ts'
import { Reordered } from '../parts/order.ts'
import { CardLookups, ProductCard, ProductCardPatch, ProductPatch } from '../parts/product.ts'

const int = z.number().int()
/** What the server sends has the author's flat names too (`BoardAuthor`, R196), as `by` of the message says them. */
const named = { id: int, groupId: int, productName: z.string() }

/** What of an open product dialog changed (R197-R204). */
export const detailEvents = [
  'member',
  'status',
  'info',
  'update-content',
  'update-link',
  'update-type',
  'update-product-dialog',
  'update-additional-sales-channel',
] as const

export const productEvents = {
  /** Inserted into a board: a new one, or a copy (R187). */
  'products.created': event(z.object({ ...named, card: ProductCard, lookups: CardLookups })),
  /** Copies that came into a team, all at once. */
  'products.copied': event(z.object({ groupId: int, cards: z.array(ProductCard), lookups: CardLookups })),
  /** `card` for boards, `changed` for dialogs (R188). Long texts come by fetching: `stale` names their fields. */
  'products.updated': event(
    z.object({
      ...named,
      kind: z.enum(detailEvents),
      card: ProductCardPatch.optional(),
      lookups: CardLookups.optional(),
      changed: ProductPatch.optional(),
      stale: z.array(z.string()).optional(),
    }),
  ),
  /** The whole card, since the receiver may not have its page (R186). */
  'products.moved': event(
    z.object({
      ...named,
      from: int,
      to: int,
      index: z.number(),
      sourceName: z.string(),
      destinationName: z.string(),
      card: ProductCard,
      lookups: CardLookups,
    }),
  ),
  /** A bulk change; a move shows as another `status`. */
  'products.changed': event(
    z.object({
      groupId: int,
      list: z.array(z.object({ card: ProductCardPatch, from: int, productName: z.string() })),
      destinationName: z.string().optional(),
      lookups: CardLookups,
    }),
  ),
  'products.reordered': event(z.object({ groupId: int, statusId: int, listIndexes: Reordered })),
  /** Cards that were moved apart to make place for another: nobody ordered it, and the order is the same. */
  'products.renumbered': event(z.object({ groupId: int, statusId: int, listIndexes: Reordered })),
  /** The board's card has another picture; the choice itself is told by files.covered (R189). */
  'products.coverChanged': event(z.object({ ...named, card: ProductCardPatch, fileId: int.nullable() })),
  'products.deleted': event(
    z.object({ groupId: int, list: z.array(z.object({ id: int, statusId: int, productName: z.string() })) }),
  ),
  /** A deletion was taken back: they stand where they stood. */
  'products.restored': event(z.object({ groupId: int, cards: z.array(ProductCard), lookups: CardLookups })),
  'products.liked': event(z.object({ ...named, likeCount: int, userId: int, isLiked: z.boolean() })),
  /** The team's saved views; their list is fetched again. */
  'products.viewsChanged': event(z.object({ groupId: int })),
}
