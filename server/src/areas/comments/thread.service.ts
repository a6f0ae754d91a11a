import type { Comment, CommentKind } from '@halftone/contract/areas/comments.ts'
import { type Paged, pageMeta, pageNumber } from '@halftone/contract/parts/page.ts'
import type { ThingRef } from '@halftone/contract/things.ts'
import type { Ctx } from '../../core/context.ts'
import { presentComments } from './comments.present.ts'
import { listComments, listReplies } from './comments.queries.ts'

interface Query {
  search?: string | undefined
  isDone?: boolean | undefined
  isWhole?: boolean | undefined
  limit: number
  offset?: number | undefined
  page?: number | undefined
}

/** A page of what is said about a thing, newest first, the replies inside (R226). */
export async function listThread(
  { db, actor, resources }: Ctx,
  on: ThingRef<CommentKind>,
  query: Query,
): Promise<Paged<Comment>> {
  const page = pageNumber(query)
  const { rows, total } = await listComments(db, on, { ...query, page, readerId: actor.id })
  const replied = rows.filter(({ replyCount }) => replyCount > 0).map(({ id }) => id)
  const replies = await listReplies(db, replied, actor.id)
  const data = await presentComments({ db, storage: resources.storage }, rows, replies, actor.id)
  return { data, meta: pageMeta(total, query.limit, page) }
}
