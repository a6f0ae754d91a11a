import type { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import type { QueryOf, ReplyOf } from '@halftone/contract/call.ts'
import type { Artwork, ArtworkCard } from '@halftone/contract/parts/artwork.ts'
import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import { countedMeta, type Paged, pageMeta, pageNumber } from '@halftone/contract/parts/page.ts'
import type { Ctx } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { findContents } from '../content/content.queries.ts'
import { presentArtworkFile } from '../files/files.present.ts'
import { listArtworkFiles } from '../files/files.queries.ts'
import { likedOf } from '../products/likes.queries.ts'
import { presentArtwork, presentCard } from './artworks.present.ts'
import { type ArtworkRow, cardsById, getCard, listCards } from './artworks.queries.ts'
import { holderOf } from './content.service.ts'
import { listHot } from './hot.queries.ts'
import { clipartsOf, fontsOf } from './linked.service.ts'
import { conditions, countedFrom, type Filters, orderOf, withFound } from './list.queries.ts'
import { findStatus } from './status.queries.ts'

type ListQuery = QueryOf<typeof artworkCalls.list>

/** The artworks of a page with their cards; without a team, of all teams in which the person may look at products. */
export async function listArtworks(
  ctx: Ctx,
  query: Filters & Pick<ListQuery, 'limit'> & Partial<Pick<ListQuery, 'offset' | 'page' | 'sort' | 'direction'>>,
): Promise<Paged<ArtworkCard>> {
  const page = pageNumber(query)
  const groups = query.groupId === undefined ? ctx.actor.groupsWith('P_VIEW') : undefined
  const order = orderOf(query.sort, query.direction)
  const found = await withFound(ctx.db, { ...query, groups })
  const { rows, total } = await listCards(ctx.db, {
    where: conditions(found),
    countedFrom: countedFrom(found),
    order,
    limit: query.limit,
    page,
  })
  return {
    data: rows.map((row) => presentCard(ctx.resources.storage, row)),
    meta: countedMeta(total, query.limit, page),
  }
}

/** The highest scores of the period first. */
export async function listHotArtworks(
  ctx: Ctx,
  query: QueryOf<typeof artworkCalls.hot>,
): Promise<Paged<ReplyOf<typeof artworkCalls.hot>>> {
  const page = pageNumber(query)
  const groups = query.groupId === undefined ? ctx.actor.groupsWith('P_VIEW') : undefined
  const { rows, total } = await listHot(ctx.db, { ...query, groups }, page)
  const cards = await cardsById(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const byId = new Map(cards.map((card) => [card.artwork.id, card]))
  const products = cards.map(({ artwork }) => artwork.productId)
  const liked = new Set(await likedOf(ctx.db, products, ctx.actor.id))
  const data = rows.flatMap(({ id, score, rankBefore }) => {
    const card = byId.get(id)
    if (!card) return []
    const isLiked = liked.has(card.artwork.productId)
    return [{ ...presentCard(ctx.resources.storage, card), score, rankBefore, isLiked }]
  })
  return { data, meta: countedMeta(total, query.limit, page) }
}

/** One artwork with all that its dialog shows: three statements, and those of the clip arts that it names. */
export async function openArtwork(ctx: Ctx, artwork: Pick<ArtworkRow, 'id' | 'groupId'>): Promise<Artwork> {
  // One after the other: in a change they share the transaction's connection.
  const card = await getCard(ctx.db, artwork.id)
  const files = await listArtworkFiles(ctx.db, [artwork.id])
  const contents = await findContents(ctx.db, holderOf(artwork))
  const cliparts = await clipartsOf(ctx, card.artwork)
  return presentArtwork(ctx.resources.storage, card, {
    files,
    contents,
    cliparts,
    fonts: await fontsOf(ctx, card.artwork),
  })
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase()

/** One page of the files in their order; `number` is the place in the whole list. A search is over name, order id and customer. */
export async function listFilesOf(
  ctx: Ctx,
  artwork: ArtworkRow,
  query: QueryOf<typeof artworkCalls.files>,
): Promise<Paged<ArtworkFile>> {
  const { search = '', tabId, isHidden, limit } = query
  const words = folded(search).split(/\s+/).filter(Boolean)
  const files = await listArtworkFiles(ctx.db, [artwork.id])
  const found = files
    .map((file, place) => presentArtworkFile(ctx.resources.storage, file, place + 1))
    .filter((file) => tabId === undefined || tabId === 0 || file.tabId === tabId)
    .filter((file) => isHidden === undefined || file.isHidden === isHidden)
    .filter((file) => {
      const text = folded([file.name, file.orderId, file.customerName].join(' '))
      return words.every((word) => text.includes(word))
    })
  const page = pageNumber(query)
  return { data: found.slice((page - 1) * limit, page * limit), meta: pageMeta(found.length, limit, page) }
}

/** Whether and where the artwork was uploaded on an account of its team. Throws 404 for another account. */
export async function uploadedStatus(
  ctx: Ctx,
  artwork: ArtworkRow,
  accountId: number,
): Promise<ReplyOf<typeof artworkCalls.uploadedStatus>> {
  const status = await findStatus(ctx.db, artwork, accountId)
  if (!status) throw notFound()
  const isUploaded = artwork.isUploaded && artwork.uploadedAccountId === accountId
  return {
    artworkId: artwork.id,
    accountId,
    isUploaded,
    uploadedAt: isUploaded && artwork.uploadedAt ? artwork.uploadedAt.toISOString() : null,
    state: status.state,
    jobId: status.jobId,
    listingId: status.listingId,
    listingUrl: status.listingUrl ?? (isUploaded ? artwork.listingUrl : null),
  }
}
