import type { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import type { Artwork, ArtworkCard } from '@halftone/contract/parts/artwork.ts'
import type { ArtworkVariant } from '@halftone/contract/parts/artworkVariant.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { isImageName } from '@halftone/contract/rules/imageKinds.ts'
import { indexStep } from '@halftone/contract/rules/transitions.ts'
import type { Ctx } from '../../core/context.ts'
import { invalid, notFound } from '../../core/errors.ts'
import { now } from '../../db/clock.ts'
import { copyContents } from '../content/content.queries.ts'
import { writeConfigs } from '../content/content.service.ts'
import { writeArtworkDocuments } from '../content/document.queries.ts'
import { bindUploads } from '../files/bind.service.ts'
import { copyArtworkFiles } from '../files/copy/artworkFiles.queries.ts'
import { writeCover } from '../files/cover.queries.ts'
import { enqueuePreviews } from '../files/preview.queries.ts'
import type { VerifiedUploads } from '../files/verify.service.ts'
import { findGroup } from '../groups/groups.queries.ts'
import { boardsInReview } from '../products/board/review.queries.ts'
import { countArtwork, lockProduct, type Product } from '../products/products.queries.ts'
import { nextCodes } from '../products/reference.queries.ts'
import { presentCard, productPatch } from './artworks.present.ts'
import { type ArtworkRow, getCard, lastArtworkIndex } from './artworks.queries.ts'
import { openArtwork } from './artworks.service.ts'
import { holderOf } from './content.service.ts'
import { refuseUnknown } from './linked.service.ts'
import { isAccountOf } from './status.queries.ts'
import { countCopy, insertArtworkRow, type NewArtwork } from './write.queries.ts'

type Body = BodyOf<typeof artworkCalls.create>
type Values = Partial<NewArtwork> & { name: string }

/** Adds an artwork to a product, with its files, contents and account (R005, R392): all of it or nothing. */
export async function createArtwork(
  ctx: Ctx,
  product: Product,
  body: Body,
  uploads: VerifiedUploads | undefined,
): Promise<Artwork> {
  const { name, description = null, accountId = null, saleChannelConfigs = [] } = body
  if (accountId !== null && !(await isAccountOf(ctx.db, [accountId], product.groupId)))
    throw invalid({ accountId: phrase('artworks.accountGone') })
  await refuseUnknown(ctx, body, product)
  const clipartIds = [...new Set(body.clipart_ids)]
  const fontIds = [...new Set(body.font_ids)]
  const artwork = await insertArtwork(ctx, product, { name, description, accountId, clipartIds, fontIds })
  const place = { groupId: product.groupId, productId: product.id, artworkId: artwork.id }
  const files = await bindUploads(ctx, uploads, { holder: { kind: 'artwork', id: artwork.id }, ...place })
  const cover = files.find((file) => isImageName(file.name))
  if (cover) await writeCover(ctx.db, ctx.resources.things, { kind: 'artwork', id: artwork.id }, cover.id)
  await writeConfigs(ctx, holderOf(artwork), saleChannelConfigs)
  await announce(ctx, artwork, null)
  return openArtwork(ctx, artwork)
}

/** A copy on the same product, with files (they share the stored objects), contents and account; it waits for review. */
export async function copyArtwork(ctx: Ctx, source: ArtworkRow): Promise<ArtworkCard> {
  const product = await lockProduct(ctx.db, source.productId)
  if (!product) throw notFound()
  const { description, accountId, clipartIds, fontIds, variants } = source
  const name = `${source.name} copy`.slice(0, 255)
  const artwork = await insertArtwork(ctx, product, { name, description, accountId, clipartIds, fontIds, variants })
  await copyContents(ctx.db, 'artwork', [{ from: source.id, to: artwork.id }], true)
  await enqueuePreviews(ctx, await copyArtworkFiles(ctx.db, [{ from: source.id, to: artwork.id }]))
  await countCopy(ctx.db, source.id)
  return announce(ctx, artwork, { id: source.id, name: source.name })
}

/** An artwork without files that an import says the variants of. */
export async function createImported(
  ctx: Ctx,
  product: Product,
  values: { name: string; variants: ArtworkVariant[] },
): Promise<void> {
  await announce(ctx, await insertArtwork(ctx, product, values), null)
}

async function insertArtwork(ctx: Ctx, product: Product, values: Values): Promise<ArtworkRow> {
  const group = await findGroup(ctx.db, product.groupId)
  const [subId] = await nextCodes(ctx.db, 'A', group?.name ?? '')
  if (subId === undefined) throw new Error('no code')
  const index = (await lastArtworkIndex(ctx.db, product.id)) + indexStep
  const place = { productId: product.id, groupId: product.groupId, createdBy: ctx.actor.id }
  // What comes into a product that stands in review waits with it.
  const isInReview = (await boardsInReview(ctx.db, product.groupId)).has(product.statusId)
  const submitted = isInReview ? { submittedAt: now, submittedBy: ctx.actor.id } : {}
  return insertArtworkRow(ctx.db, { ...values, ...place, ...submitted, subId, index })
}

/** Counts and records an artwork that has come into being. */
async function announce(
  ctx: Ctx,
  artwork: ArtworkRow,
  copyOf: { id: number; name: string } | null,
): Promise<ArtworkCard> {
  const { id, productId, groupId, name } = artwork
  await writeArtworkDocuments(ctx.db, [id])
  const product = await countArtwork(ctx.db, productId, artwork, 1)
  if (!product) throw notFound()
  const card = presentCard(ctx.resources.storage, await getCard(ctx.db, id))
  await ctx.record({
    name: 'artworks.created',
    groupId,
    payload: {
      id,
      productId,
      groupId,
      artworkName: name,
      productName: product.name,
      artwork: card,
      product: productPatch(product),
    },
    after: { id, name },
    facts: { copyOf },
  })
  return card
}
