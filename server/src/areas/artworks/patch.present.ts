import type { Ctx } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { findProduct } from '../products/products.queries.ts'
import type { ArtworkRow } from './artworks.queries.ts'

/** What every live message of an artwork begins with. */
export interface On {
  id: number
  productId: number
  groupId: number
  artworkName: string
  productName: string
}

/** The same, for an artwork whose product's name is not at hand. */
export async function onOf(ctx: Ctx, artwork: ArtworkRow): Promise<On> {
  const product = await findProduct(ctx.db, artwork.productId)
  if (!product) throw notFound()
  const { id, productId, groupId, name } = artwork
  return { id, productId, groupId, artworkName: name, productName: product.name }
}
