import { type Comment, type CommentKind, commentCalls } from '@halftone/contract/areas/comments.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { send } from '../../lib/send.ts'

/** What is commented. */
export interface CommentPlace {
  kind: CommentKind
  id: number
}
/** All, Doing (not done) or Done (R216). */
export type CommentFilter = 'all' | 'doing' | 'done'

export const commentsKey = 'comments.list'
export const countsKey = 'comments.counts'

/** A product's comments are those on its artworks and files as well: they are counted there. */
export const isWhole = ({ kind }: CommentPlace): boolean => kind === 'product'
const whole = (place: CommentPlace) => (isWhole(place) ? { isWhole: true } : {})

/** Where a comment shows: at what it is on, and at the product that it stands in. */
export function placesOf(comment: Pick<Comment, 'kind' | 'targetId' | 'productId'>): CommentPlace[] {
  const { kind, targetId: id, productId } = comment
  const own = { kind, id }
  return kind === 'product' || productId === null ? [own] : [own, { kind: 'product', id: productId }]
}

const isDone = { all: {}, doing: { isDone: false }, done: { isDone: true } } as const

/** Pages of comments, newest first; a page shorter than `limit` is the last one (R525, R527). */
export const commentPages = (place: CommentPlace, filter: CommentFilter, search: string, limit: number) =>
  infiniteQueryOptions({
    queryKey: [commentsKey, place.kind, place.id, filter, search, limit],
    queryFn: ({ pageParam, signal }) =>
      send(
        commentCalls.list,
        {
          params: { id: place.id, type: place.kind },
          query: { offset: pageParam, limit, ...isDone[filter], ...whole(place), ...(search ? { search } : {}) },
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.data.length < limit ? undefined : page + 1),
  })

/** The numbers of the two filter chips. */
export const commentCounts = (place: CommentPlace) =>
  queryOptions({
    queryKey: [countsKey, place.kind, place.id],
    queryFn: ({ signal }) =>
      send(commentCalls.counts, { params: { id: place.id, type: place.kind }, query: whole(place) }, { signal }),
  })

/** Oldest first, each once: a comment that arrives shifts the pages, so that two of them can hold the same one. */
export function oldestFirst(pages: readonly { data: Comment[] }[]): Comment[] {
  const byId = new Map(pages.flatMap((page) => page.data).map((comment) => [comment.id, comment]))
  return [...byId.values()].sort((a, b) => a.id - b.id)
}
