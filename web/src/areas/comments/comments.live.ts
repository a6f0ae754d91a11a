import type { CommentKind } from '@halftone/contract/areas/comments.ts'
import { liveOf } from '../../lib/live.ts'
import { hideComment, insertComment, patchComment, refetchComments, removeComment } from './commentCache.ts'

const placeOf = ({ kind, targetId }: { kind: CommentKind; targetId: number }) => ({ kind, id: targetId })

/** Comments of others, in every list that shows them. */
export const commentsLive = liveOf(
  {
    'comments.created': (cache, payload) => insertComment(cache, placeOf(payload), payload.comment),
    'comments.restored': (cache, payload) => insertComment(cache, placeOf(payload), payload.comment),
    'comments.updated': (cache, payload) => {
      const { message, messageString, pin, updatedAt } = payload
      patchComment(cache, placeOf(payload), payload, { message, messageString, pin, updatedAt })
    },
    'comments.done': (cache, payload) => patchComment(cache, placeOf(payload), payload, { isDone: payload.isDone }),
    'comments.carried': refetchComments,
    'comments.hidden': (cache, payload) => hideComment(cache, placeOf(payload), payload, payload),
    'comments.deleted': (cache, payload) => removeComment(cache, placeOf(payload), payload),
  },
  [],
)
