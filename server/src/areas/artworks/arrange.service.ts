import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../core/context.ts'
import { invalid, notFound } from '../../core/errors.ts'
import { makePlace, withMoved } from '../../db/places.ts'
import { coverWithoutFiles } from '../files/cover.service.ts'
import { listArtworkFiles } from '../files/files.queries.ts'
import { enqueuePreviews, resetPreviews } from '../files/preview.queries.ts'
import { countWholeArtwork } from '../products/products.queries.ts'
import type { Batch } from './artworks.access.ts'
import { presentCard, wholePatch } from './artworks.present.ts'
import { type ArtworkRow, getCard, placedArtworks } from './artworks.queries.ts'
import { markDeleted, unmarkDeleted } from './delete.queries.ts'
import { onOf } from './patch.present.ts'
import { writeIndexes } from './write.queries.ts'

type Indexes = { id: number; index: number }[]

/** New places of artworks of one product (R184). The transaction holds them, so two at once end as one of the two. */
export async function reorderArtworks(ctx: Ctx, { groupId, artworks }: Batch, listIndexes: Indexes): Promise<Indexes> {
  const [first] = artworks
  if (!first || artworks.some(({ productId }) => productId !== first.productId))
    throw invalid({ listIndexes: phrase('artworks.otherProducts') })
  await writeIndexes(ctx.db, listIndexes)
  const moved = await makePlace(
    ctx.db,
    placedArtworks(first.productId),
    listIndexes.map(({ id }) => id),
  )
  const places = withMoved(listIndexes, moved)
  await ctx.record({
    name: 'artworks.reordered',
    groupId,
    payload: { productId: first.productId, groupId, listIndexes: places },
    before: artworks.map(({ id, index }) => ({ id, index })),
    after: places,
  })
  return places
}

/** Makes the previews of every file anew, as jobs: also pictures of PSD and SVG files. The files stay as they are. */
export async function convertImages(ctx: Ctx, artwork: ArtworkRow): Promise<{ id: number; queued: number }> {
  const files = await listArtworkFiles(ctx.db, [artwork.id])
  const ids = files.map(({ id }) => id)
  if (ids.length > 0) await resetPreviews(ctx.db, ids)
  await enqueuePreviews(ctx, ids)
  await ctx.record({
    name: 'artworks.converting',
    groupId: artwork.groupId,
    payload: { ...(await onOf(ctx, artwork)), queued: ids.length },
  })
  return { id: artwork.id, queued: ids.length }
}

/** Deletes an artwork with its files; rows and objects stay, so that it can be taken back. */
export async function removeArtwork(ctx: Ctx, artwork: ArtworkRow): Promise<{ id: number }> {
  const on = await onOf(ctx, artwork)
  const fileIds = await markDeleted(ctx.db, artwork.id, ctx.actor.id)
  const product = await countWholeArtwork(ctx.db, artwork, -1)
  if (!product) throw notFound()
  await ctx.record({
    name: 'artworks.deleted',
    groupId: artwork.groupId,
    payload: { ...on, product: wholePatch(product) },
    before: { id: artwork.id, name: artwork.name, fileIds },
  })
  await coverWithoutFiles(ctx, { kind: 'product', id: artwork.productId }, artwork.groupId, fileIds)
  return { id: artwork.id }
}

/** Takes a deletion back, with the files that went with it. Throws 404 where there is nothing to take back. */
export async function restoreArtwork(ctx: Ctx, id: number): Promise<void> {
  const artwork = await unmarkDeleted(ctx.db, id)
  if (!artwork) throw notFound()
  const product = await countWholeArtwork(ctx.db, artwork, 1)
  if (!product) throw notFound()
  const card = presentCard(ctx.resources.storage, await getCard(ctx.db, id))
  await ctx.record({
    name: 'artworks.restored',
    groupId: artwork.groupId,
    payload: { ...(await onOf(ctx, artwork)), artwork: card, product: wholePatch(product) },
    after: { id },
  })
}
