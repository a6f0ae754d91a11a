import type { Comment } from '@halftone/contract/areas/comments.ts'
import type { QueryClient } from '@tanstack/react-query'
import { entities } from '../../lib/state/entities.ts'
import { type CommentFilter, type CommentPlace, commentsKey, countsKey } from './comments.api.ts'

export type CommentPatch = Partial<
  Pick<Comment, 'message' | 'messageString' | 'pin' | 'updatedAt' | 'isDone' | 'linkCard'>
>
export interface CommentPath {
  id: number
  parentId: number | null
}
type Reply = Comment['replies'][number]

const filters = ['all', 'doing', 'done'] as const
const listKey = (place: CommentPlace) => [commentsKey, place.kind, place.id]
/** The top-level comments in the loaded lists of one place, or in those with a filter, and with a search too. */
const commentsOf = (place: CommentPlace, ...narrower: [filter?: CommentFilter, search?: string]) =>
  entities<Comment>([...listKey(place), ...narrower])

/** Whether a list with this filter shows a comment in this state (R218). */
const admits = (filter: CommentFilter, isDone: boolean): boolean => filter === 'all' || isDone === (filter === 'done')

const changeReplies = (
  cache: QueryClient,
  place: CommentPlace,
  parentId: number,
  change: (replies: Reply[]) => Reply[],
) => commentsOf(place).change(cache, parentId, (parent) => ({ ...parent, replies: change(parent.replies) }))

const recount = (cache: QueryClient, place: CommentPlace) =>
  void cache.invalidateQueries({ queryKey: [countsKey, place.kind, place.id] })

/**
 * Puts a comment on top of the lists that show it, a reply at the end of its thread; held already: replaced. A search
 * decides on the server: those lists are fetched again.
 */
export function insertComment(cache: QueryClient, place: CommentPlace, comment: Comment): void {
  const { replies: _, ...reply } = comment
  if (comment.parentId !== null)
    changeReplies(cache, place, comment.parentId, (all) => [...all.filter(({ id }) => id !== reply.id), reply])
  else {
    for (const filter of filters.filter((one) => admits(one, comment.isDone))) {
      const lists = commentsOf(place, filter, '')
      lists.change(cache, comment.id, () => comment)
      lists.addFirst(cache, comment)
    }
    const searched = (search: unknown): boolean => search !== ''
    void cache.invalidateQueries({ queryKey: listKey(place), predicate: ({ queryKey }) => searched(queryKey[4]) })
  }
  recount(cache, place)
}

export function removeComment(cache: QueryClient, place: CommentPlace, { id, parentId }: CommentPath): void {
  if (parentId === null) commentsOf(place).remove(cache, id)
  else changeReplies(cache, place, parentId, (replies) => replies.filter((reply) => reply.id !== id))
  recount(cache, place)
}

function layOver<P extends object>(
  cache: QueryClient,
  place: CommentPlace,
  { id, parentId }: CommentPath,
  patch: P,
): void {
  if (parentId === null) commentsOf(place).change(cache, id, (comment) => ({ ...comment, ...patch }))
  else
    changeReplies(cache, place, parentId, (replies) =>
      replies.map((reply) => (reply.id === id ? { ...reply, ...patch } : reply)),
    )
}

/** A top-level comment whose state no longer fits the filter leaves the list (R218); other lists are fetched again. */
export function patchComment(cache: QueryClient, place: CommentPlace, path: CommentPath, patch: CommentPatch): void {
  const { isDone } = patch
  layOver(cache, place, path, patch)
  if (isDone === undefined) return
  if (path.parentId === null)
    for (const filter of filters) if (!admits(filter, isDone)) commentsOf(place, filter).remove(cache, path.id)
  recount(cache, place)
  void cache.invalidateQueries({ queryKey: [...listKey(place), isDone ? 'done' : 'doing'] })
}

/** Hidden or shown for one person; hidden ones lose their attachments until they are fetched again (R212, R215). */
export function hideComment(
  cache: QueryClient,
  place: CommentPlace,
  path: CommentPath,
  who: { userId: number; isHide: boolean },
): void {
  layOver(cache, place, path, { listUserIdHide: who.isHide ? [who.userId] : [] })
  if (!who.isHide) void cache.invalidateQueries({ queryKey: listKey(place) })
}

/** Every list of comments, where a message says which of them changed and not how. */
export const refetchComments = (cache: QueryClient): void =>
  void cache.invalidateQueries({ predicate: ({ queryKey: [name] }) => String(name).startsWith('comments.') })
