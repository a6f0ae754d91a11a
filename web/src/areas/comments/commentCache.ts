import type { Comment } from '@halftone/contract/areas/comments.ts'
import type { Paged } from '@halftone/contract/parts/page.ts'
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import { type CommentFilter, type CommentPlace, commentsKey, countsKey } from './comments.api.ts'

type Pages = InfiniteData<Paged<Comment>, number>
export type CommentPatch = Partial<Pick<Comment, 'message' | 'messageString' | 'pin' | 'updatedAt' | 'isDone'>>
export interface CommentPath {
  id: number
  parentId: number | null
}

const withTotal = (pages: Pages, step: number): Pages => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, meta: { ...page.meta, total: Math.max(0, page.meta.total + step) } })),
})

const mapComments = (pages: Pages, change: (comment: Comment) => Comment): Pages => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, data: page.data.map(change) })),
})

/** A new comment on top of the first page, a reply at the end of its thread. Held already: replaced. */
export function withComment(pages: Pages, comment: Comment): Pages {
  if (comment.parentId !== null) {
    const { replies: _, ...reply } = comment
    return mapComments(pages, (parent) =>
      parent.id === comment.parentId
        ? { ...parent, replies: [...parent.replies.filter(({ id }) => id !== reply.id), reply] }
        : parent,
    )
  }
  if (pages.pages.some((page) => page.data.some(({ id }) => id === comment.id)))
    return mapComments(pages, (held) => (held.id === comment.id ? comment : held))
  const [first, ...rest] = pages.pages
  if (!first) return pages
  return withTotal({ ...pages, pages: [{ ...first, data: [comment, ...first.data] }, ...rest] }, 1)
}

export function withoutComment(pages: Pages, { id, parentId }: CommentPath): Pages {
  if (parentId !== null)
    return mapComments(pages, (parent) =>
      parent.id === parentId ? { ...parent, replies: parent.replies.filter((reply) => reply.id !== id) } : parent,
    )
  const isHeld = pages.pages.some((page) => page.data.some((comment) => comment.id === id))
  if (!isHeld) return pages
  const next = pages.pages.map((page) => ({ ...page, data: page.data.filter((comment) => comment.id !== id) }))
  return withTotal({ ...pages, pages: next }, -1)
}

export function withPatch<P extends object>(pages: Pages, { id, parentId }: CommentPath, patch: P): Pages {
  return mapComments(pages, (comment) => {
    if (comment.id === id) return { ...comment, ...patch }
    if (comment.id !== parentId) return comment
    return { ...comment, replies: comment.replies.map((reply) => (reply.id === id ? { ...reply, ...patch } : reply)) }
  })
}

/** Whether a list with this filter shows a comment in this state (R218). */
export const admits = (filter: CommentFilter, isDone: boolean): boolean =>
  filter === 'all' || isDone === (filter === 'done')

function filterOf(key: QueryKey): CommentFilter {
  return key[3] === 'doing' || key[3] === 'done' ? key[3] : 'all'
}

/** Changes every loaded list of one place; what the change gives back goes into the cache. */
function eachList(
  cache: QueryClient,
  place: CommentPlace,
  change: (pages: Pages, filter: CommentFilter) => Pages,
): void {
  const lists = cache.getQueriesData<Pages>({ queryKey: [commentsKey, place.kind, place.id] })
  for (const [key, pages] of lists) if (pages) cache.setQueryData(key, change(pages, filterOf(key)))
}

const recount = (cache: QueryClient, place: CommentPlace) =>
  void cache.invalidateQueries({ queryKey: [countsKey, place.kind, place.id] })

/** Puts a comment into the lists that show it. A search decides on the server: those lists are fetched again. */
export function insertComment(cache: QueryClient, place: CommentPlace, comment: Comment): void {
  const lists = cache.getQueriesData<Pages>({ queryKey: [commentsKey, place.kind, place.id] })
  for (const [key, pages] of lists) {
    if (!pages) continue
    if (key[4] !== '' && comment.parentId === null) void cache.invalidateQueries({ queryKey: key, exact: true })
    else if (comment.parentId !== null || admits(filterOf(key), comment.isDone))
      cache.setQueryData(key, withComment(pages, comment))
  }
  recount(cache, place)
}

export function removeComment(cache: QueryClient, place: CommentPlace, path: CommentPath): void {
  eachList(cache, place, (pages) => withoutComment(pages, path))
  recount(cache, place)
}

/** A top-level comment whose state no longer fits the filter leaves the list (R218); other lists are fetched again. */
export function patchComment(cache: QueryClient, place: CommentPlace, path: CommentPath, patch: CommentPatch): void {
  const { isDone } = patch
  eachList(cache, place, (pages, filter) =>
    isDone !== undefined && path.parentId === null && !admits(filter, isDone)
      ? withoutComment(pages, path)
      : withPatch(pages, path, patch),
  )
  if (isDone === undefined) return
  recount(cache, place)
  const stale = isDone ? 'done' : 'doing'
  void cache.invalidateQueries({ queryKey: [commentsKey, place.kind, place.id, stale] })
}

/** Hidden or shown for one person; hidden ones lose their attachments until they are fetched again (R212, R215). */
export function hideComment(
  cache: QueryClient,
  place: CommentPlace,
  path: CommentPath,
  who: { userId: number; isHide: boolean },
): void {
  const listUserIdHide = who.isHide ? [who.userId] : []
  eachList(cache, place, (pages) => withPatch(pages, path, { listUserIdHide }))
  if (!who.isHide) void cache.invalidateQueries({ queryKey: [commentsKey, place.kind, place.id] })
}
