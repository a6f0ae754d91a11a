import type { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import type { BodyOf, ReplyOf } from '@halftone/contract/call.ts'
import type { Ctx } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import type { VerifiedUploads } from '../files/verify.service.ts'
import { createProduct } from '../products/create.service.ts'
import { cardOf } from '../products/products.present.ts'
import { findProduct, lockProduct } from '../products/products.queries.ts'
import { cardRefs, findRefs } from '../products/refs.queries.ts'
import { createArtwork } from './create.service.ts'

type Call = typeof artworkCalls.createWithProduct

/** A product with one artwork of the same name that has the files: all of it or nothing. */
export async function createWithProduct(
  ctx: Ctx,
  group: { id: number; name: string },
  { groupId, status, name, newFiles }: BodyOf<Call>,
  uploads: VerifiedUploads | undefined,
): Promise<ReplyOf<Call>> {
  const made = await createProduct(
    ctx,
    group,
    { groupId, name, ...(status === undefined ? {} : { status }) },
    undefined,
  )
  const product = await lockProduct(ctx.db, made.card.id)
  if (!product) throw notFound()
  await createArtwork(ctx, product, { name, newFiles }, uploads)
  // With the counts and the cover that follow from the artwork.
  const after = await findProduct(ctx.db, product.id)
  if (!after) throw notFound()
  const refs = await findRefs(ctx.db, group.id, cardRefs([after]))
  return { card: cardOf(ctx.resources.storage, after, refs), lookups: made.lookups }
}
