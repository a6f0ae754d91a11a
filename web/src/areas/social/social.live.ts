import { socialCalls } from '@halftone/contract/areas/social/social.ts'
import type { QueryClient } from '@tanstack/react-query'
import { liveOf } from '../../lib/live.ts'
import { readerId } from '../../lib/profile.ts'
import { send } from '../../lib/send.ts'
import { given } from '../../lib/state/given.ts'
import { refetchDocuments, refetchLibrary } from './library/library.api.ts'
import {
  changeCards,
  changePost,
  countInSide,
  freshPosts,
  isShown,
  likedBy,
  putPost,
  refetchEvents,
  refetchPosts,
  removePost,
} from './postCache.ts'
import { hashtagsKey, ownPostsKey, sideKey } from './social.api.ts'

/** What a message names by its id alone is asked for, where it shows; a post that one may not read any more goes. */
async function refetch(cache: QueryClient, { id }: { id: number }): Promise<void> {
  if (!isShown(cache, id)) return
  try {
    putPost(cache, await send(socialCalls.get, { params: { id } }, { toastErrors: false }))
  } catch {
    removePost(cache, id)
  }
}

/** Who joined or was asked is asked anew, and what comes next says how many. */
function refetchGuests(cache: QueryClient, id: number): void {
  for (const name of [socialCalls.guests.name, socialCalls.inviteTeams.name])
    void cache.invalidateQueries({ queryKey: [name, id] })
  void cache.invalidateQueries({ queryKey: [socialCalls.upcoming.name] })
}

const ofPost = (cache: QueryClient, { owner, ownerId }: { owner: string; ownerId: number | null }): void => {
  if (owner === 'post' && ownerId !== null) void refetch(cache, { id: ownerId })
}

/** What others do with posts, in every feed and table that shows them. */
export const socialLive = liveOf(
  {
    // Every open feed hears of every new post: what it can count by itself it does not ask for.
    'social.created': (cache, post) => {
      const { id, type, createdBy, groupIds, hashtags } = post
      if (type === 'EVENT') refetchEvents(cache)
      refetchLibrary(cache)
      countInSide(cache, post)
      if (createdBy !== readerId()) freshPosts.set((all) => [...all, { id, createdBy, groupIds, hashtags }])
    },
    'social.updated': (cache, payload) => {
      refetchEvents(cache)
      refetchLibrary(cache)
      void refetch(cache, payload)
    },
    'social.cardChanged': (cache, { cards, thing }) => changeCards(cache, cards, thing),
    'social.linked': (cache, { id, linkCard }) => changePost(cache, id, (post) => ({ ...post, linkCard })),
    'social.shared': (cache, payload) => {
      if (!isShown(cache, payload.id)) return refetchPosts(cache)
      refetchLibrary(cache)
      void refetch(cache, payload)
    },
    'social.pinned': refetchPosts,
    'social.announced': (cache, { id, announcedUntil }) =>
      changePost(cache, id, (post) => ({ ...post, announcedUntil })),
    'social.reacted': (cache, { id, kind, userId, isOn, countLikes, countJoined }, { by }) => {
      if (kind === 'event') {
        const own = userId === readerId() && { isJoined: isOn }
        changePost(cache, id, (post) => ({ ...post, countJoined: countJoined ?? post.countJoined, ...own }))
        refetchGuests(cache, id)
        return
      }
      changePost(cache, id, (post) => ({
        ...(by?.id === userId ? likedBy(post, by, isOn, countLikes) : { ...post, countLikes }),
        ...(userId === readerId() && { isLiked: isOn }),
      }))
    },
    'social.invited': (cache, { id }) => refetchGuests(cache, id),
    'social.commented': (cache, { id, countComments }) => changePost(cache, id, (post) => ({ ...post, countComments })),
    'social.deleted': (cache, { id }) => {
      freshPosts.set((all) => all.filter((one) => one.id !== id))
      removePost(cache, id)
      void cache.invalidateQueries({ queryKey: [sideKey] })
      refetchLibrary(cache)
      refetchEvents(cache)
    },
    'social.restored': refetchPosts,
    'social.ownPostsSet': (cache, { groupId }) => void cache.invalidateQueries({ queryKey: [ownPostsKey, groupId] }),
    'social.coverChanged': (cache) => {
      refetchLibrary(cache)
      void cache.invalidateQueries({ queryKey: [hashtagsKey] })
    },
    'files.updated': (cache, { owner, ownerId, files }) => {
      if (owner !== 'post' || ownerId === null) return
      const byId = new Map(files.map((file) => [file.id, given(file)]))
      changePost(cache, ownerId, (post) => ({
        ...post,
        files: post.files.map((file) => ({ ...file, ...byId.get(file.id) })),
      }))
      // What was found out about a document, as its pages, is not in the message.
      refetchDocuments(cache)
    },
    'files.deleted': ofPost,
    'files.restored': ofPost,
    'files.reordered': ofPost,
  },
  ['files.covered', 'files.moved', 'files.thinned', 'social.cancelled', 'social.reminded'],
)
