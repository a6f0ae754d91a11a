import type { socialCalls } from '@halftone/contract/areas/social/social.ts'
import type { QueryOf } from '@halftone/contract/call.ts'
import { countedMeta, type Paged, pageNumber } from '@halftone/contract/parts/page.ts'
import type { Post } from '@halftone/contract/parts/social/post.ts'
import type { Ctx } from '../../../core/context.ts'
import { withFound } from '../feed.queries.ts'
import { postsById, readerOf } from '../posts.service.ts'
import { eventIds, upcomingIds } from './list.queries.ts'

/** A page of the events that the person may read. */
export async function listEvents(ctx: Ctx, query: QueryOf<typeof socialCalls.events>): Promise<Paged<Post>> {
  const { limit, sort, direction, ...filters } = query
  const reader = readerOf(ctx)
  const page = pageNumber(query)
  const { found } = await withFound(ctx.db, reader, { filter: 'all', hashtag: query.hashtag, search: query.search })
  const { ids, total } = await eventIds(ctx.db, reader, { ...filters, found }, { limit, page, sort, direction })
  const posts = await postsById(ctx, ids)
  const by = (post: Post) => (sort === 'createdAt' ? post.id : Date.parse(post.startEventAt ?? ''))
  const way = direction === 'desc' ? -1 : 1
  const data = posts.toSorted((a, b) => way * (by(a) - by(b) || a.id - b.id))
  return { data, meta: countedMeta(total, limit, page) }
}

/** What runs or comes next (R594). */
export const listUpcoming = async (ctx: Ctx, limit: number): Promise<Post[]> =>
  postsById(ctx, await upcomingIds(ctx.db, readerOf(ctx), limit))
