import { liveOf } from '../../lib/live.ts'
import { hideComment, insertComment, patchComment, refetchComments, removeComment } from './commentCache.ts'
import { placesOf } from './comments.api.ts'

/** Comments of others, in every list that shows them. */
export const commentsLive = liveOf(
  {
    'comments.created': (cache, payload) => {
      for (const place of placesOf(payload)) insertComment(cache, place, payload.comment)
    },
    'comments.restored': (cache, payload) => {
      for (const place of placesOf(payload)) insertComment(cache, place, payload.comment)
    },
    'comments.updated': (cache, payload) => {
      const { message, messageString, pin, updatedAt } = payload
      for (const place of placesOf(payload))
        patchComment(cache, place, payload, { message, messageString, pin, updatedAt })
    },
    'comments.linked': (cache, payload) => {
      for (const place of placesOf(payload)) patchComment(cache, place, payload, { linkCard: payload.linkCard })
    },
    'comments.done': (cache, payload) => {
      for (const place of placesOf(payload)) patchComment(cache, place, payload, { isDone: payload.isDone })
    },
    'comments.carried': refetchComments,
    'comments.hidden': (cache, payload) => {
      for (const place of placesOf(payload)) hideComment(cache, place, payload, payload)
    },
    'comments.deleted': (cache, payload) => {
      for (const place of placesOf(payload)) removeComment(cache, place, payload)
    },
  },
  [],
)
