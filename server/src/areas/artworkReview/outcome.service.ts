import type { Reviewed } from '@halftone/contract/areas/artworkReview.ts'
import type { ProductCardPatch } from '@halftone/contract/parts/product.ts'
import type { Ctx } from '../../core/context.ts'
import { presentReview, productPatch } from '../artworks/artworks.present.ts'
import { type ArtworkRow, cardsById } from '../artworks/artworks.queries.ts'
import { type CountedReview, setCardReview } from '../products/products.queries.ts'
import { watchersOfArtworks } from './reviews.queries.ts'

/** What a change of reviews tells: the reviews, and the cards of their products. */
export interface Outcome {
  list: Reviewed[]
  products: ProductCardPatch[]
}

export const idsOf = (rows: readonly ArtworkRow[]) => rows.map(({ id }) => id)

/** The reviews as they are now, in the order of `artworks`. */
export async function reviewsOf(ctx: Ctx, artworks: readonly ArtworkRow[]): Promise<Reviewed[]> {
  const cards = new Map((await cardsById(ctx.db, idsOf(artworks))).map((card) => [card.artwork.id, card]))
  return artworks.flatMap(({ id, productId }) => {
    const card = cards.get(id)
    return card ? [{ id, productId, review: presentReview(ctx.resources.storage, card) }] : []
  })
}

/** The reviews now, and the counts of the products' cards after their standing became `moved`. */
export async function outcomeOf(
  ctx: Ctx,
  artworks: readonly ArtworkRow[],
  moved?: (row: ArtworkRow) => CountedReview,
): Promise<Outcome> {
  const products = new Map<number, ProductCardPatch>()
  if (moved) {
    // In the order of their ids: two bulk changes never wait for each other in a circle.
    for (const row of artworks.toSorted((a, b) => a.productId - b.productId)) {
      const product = await setCardReview(ctx.db, row.productId, row, moved(row))
      if (product) products.set(product.id, productPatch(product))
    }
  }
  return { list: await reviewsOf(ctx, artworks), products: [...products.values()] }
}

/** What of a review the log keeps for revert. */
export const stateOf = (row: ArtworkRow) => {
  const { id, reviewState, approvedBy, approvedAt, submittedBy, submittedAt, note } = row
  const { isUploaded, uploadedBy, uploadedAt, uploadedAccountId, listingUrl } = row
  return {
    id,
    decision: { reviewState, approvedBy, approvedAt, submittedBy, submittedAt },
    note,
    uploaded: { isUploaded, uploadedBy, uploadedAt, uploadedAccountId, listingUrl },
  }
}

/** The reviews before a change and after it, each line of the log its own. */
export async function statesOf(ctx: Ctx, before: readonly ArtworkRow[]) {
  const after = (await cardsById(ctx.db, idsOf(before))).map(({ artwork }) => artwork)
  return { before: { list: before.map(stateOf) }, after: { list: after.map(stateOf) } }
}

/** Names for the log, and whom to tell. */
export async function told(ctx: Ctx, artworks: readonly ArtworkRow[]) {
  return {
    artworks: artworks.map(({ id, productId, name }) => ({ id, productId, name })),
    watchers: await watchersOfArtworks(ctx.db, idsOf(artworks)),
  }
}
