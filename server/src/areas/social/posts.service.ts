import type { socialCalls } from '@halftone/contract/areas/social/social.ts'
import type { QueryOf } from '@halftone/contract/call.ts'
import { countedMeta, type Paged, pageNumber } from '@halftone/contract/parts/page.ts'
import type { FeedSide } from '@halftone/contract/parts/social/feedSide.ts'
import type { Post } from '@halftone/contract/parts/social/post.ts'
import type { Ctx } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { presentPerson } from '../files/files.present.ts'
import { listThingFiles } from '../files/thingFiles.queries.ts'
import { cardsOf } from '../links/cards.service.ts'
import { cardsOfPosts } from './cards/cards.service.ts'
import { listCards } from './cards.queries.ts'
import { feedIds, pageIds, type Reader, withFound } from './feed.queries.ts'
import { presentPost } from './posts.present.ts'
import { findSide } from './side.queries.ts'

/** Posts in the order of `ids` as the person sees them: a statement for a page, one for its files, one each for what its cards and its link show. */
export async function postsById(ctx: Ctx, ids: readonly number[]): Promise<Post[]> {
  const { db, actor, resources } = ctx
  const rows = await listCards(db, ids, actor.id)
  const holding = rows.filter(({ totalFiles }) => totalFiles > 0).map(({ id }) => id)
  const cards = await cardsOfPosts(ctx, rows)
  const files = Map.groupBy(await listThingFiles(db, 'post', holding), ({ ownerId }) => ownerId)
  const texts = rows.map(({ id, content: text, contentString: plain }) => ({ id, text, plain }))
  const links = await cardsOf({ db, storage: resources.storage }, 'post', texts)
  const shown = { storage: resources.storage, actor }
  return rows.map((row) => ({
    ...presentPost(shown, row, files.get(row.id) ?? []),
    cards: cards.get(row.id) ?? [],
    linkCard: links.get(row.id) ?? null,
  }))
}

/** One post as the person sees it; it must be there. */
export async function postById(ctx: Ctx, id: number): Promise<Post> {
  const [post] = await postsById(ctx, [id])
  if (!post) throw notFound()
  return post
}

/** Whoever may read posts in the company itself reads those of all of its teams. */
export const readerOf = ({ actor, companyId }: Pick<Ctx, 'actor' | 'companyId'>): Reader => ({
  id: actor.id,
  companyId,
  teams: actor.can('SN_VIEW', companyId) ? undefined : actor.groupsWith('SN_VIEW'),
})

/** Posts of Halftone's that stand beside a feed. */
const mostOwn = 3

/** What stands beside the feed: counts of posts, who writes them, and what Halftone posted about what the person may look at. */
export async function feedSide(ctx: Ctx, { groupIds = [] }: QueryOf<typeof socialCalls.side>): Promise<FeedSide> {
  const { people, own, ...counts } = await findSide(ctx.db, readerOf(ctx), groupIds)
  const { companyId } = ctx
  const cards = await cardsOfPosts(
    ctx,
    own.map(({ postId: id, card }) => ({ id, companyId, cards: [card] })),
  )
  return {
    ...counts,
    people: people.flatMap((person) => presentPerson(ctx.resources.storage, person) ?? []),
    thisWeek: own
      .flatMap(({ postId, origin }) => (cards.get(postId) ?? []).map((card) => ({ postId, origin, card })))
      .filter(({ card }) => card.thing !== null)
      .slice(0, mostOwn),
  }
}

/** A part of the feed, or a page of the table. */
export async function listPosts(ctx: Ctx, query: QueryOf<typeof socialCalls.list>): Promise<Paged<Post>> {
  const { limit, before } = query
  const reader = readerOf(ctx)
  const filters = await withFound(ctx.db, reader, query)
  if (before === undefined) {
    const page = pageNumber(query)
    const { ids, total } = await pageIds(ctx.db, reader, filters, { limit, page })
    const data = await postsById(ctx, ids)
    return { data: data.toSorted((a, b) => b.id - a.id), meta: countedMeta(total, limit, page) }
  }
  const { pinned, ids } = await feedIds(ctx.db, reader, filters, { before, limit })
  const isMore = ids.length > limit
  const data = await postsById(ctx, [...pinned, ...ids.slice(0, limit)])
  const total = data.length
  const meta = { currentPage: 1, limit, total, totalPage: isMore ? 2 : 1 }
  return { data, meta: isMore ? { ...meta, totalIsAtLeast: true } : meta }
}
