import { socialCalls } from '@halftone/contract/areas/social/social.ts'
import type { Person } from '@halftone/contract/parts/person.ts'
import type { FeedSide } from '@halftone/contract/parts/social/feedSide.ts'
import type { Post } from '@halftone/contract/parts/social/post.ts'
import type { ShownThing } from '@halftone/contract/parts/social/thingCard.ts'
import { mostCounted } from '@halftone/contract/rules/social/feedSide.ts'
import type { QueryClient } from '@tanstack/react-query'
import { readerId } from '../../lib/profile.ts'
import { entities } from '../../lib/state/entities.ts'
import { personStore } from '../../lib/state/person.ts'
import { refetchLibrary } from './library/library.api.ts'
import { eventsKey, feedKey, hashtagsKey, pageKey, postKey, sideKey } from './social.api.ts'

/** Posts wherever they stand in feeds and tables. */
const cards = entities<Post>([feedKey], [pageKey], [eventsKey])

export function changePost(cache: QueryClient, id: number, change: (post: Post) => Post): void {
  cards.change(cache, id, change)
  cache.setQueryData<Post>([postKey, id], (post) => post && change(post))
}

/** What these cards show from now on, wherever they stand. */
export function changeCards(cache: QueryClient, ids: readonly number[], thing: ShownThing | null): void {
  const changed = (post: Post): Post =>
    post.cards.some(({ id }) => ids.includes(id))
      ? { ...post, cards: post.cards.map((card) => (ids.includes(card.id) ? { ...card, thing } : card)) }
      : post
  cards.changeAll(cache, changed)
  cache.setQueriesData<Post>({ queryKey: [postKey] }, (post) => post && changed(post))
  cache.setQueriesData<FeedSide>(
    { queryKey: [sideKey] },
    (side) =>
      side && {
        ...side,
        thisWeek: side.thisWeek.map((own) =>
          ids.includes(own.card.id) ? { ...own, card: { ...own.card, thing } } : own,
        ),
      },
  )
}

/** Faces that a post shows of those who like it, the last ones first: so many does it come with. */
const faces = 3

/** Somebody likes it, or does no longer; `countLikes` is all who do. */
export function likedBy(post: Post, person: Person, isOn: boolean, countLikes: number): Post {
  const others = post.likers.filter(({ id }) => id !== person.id)
  return { ...post, countLikes, likers: isOn ? [person, ...others].slice(0, faces) : others.slice(0, countLikes) }
}

/** Lays an answer over the post wherever it shows. */
export const putPost = (cache: QueryClient, post: Post): void => changePost(cache, post.id, () => post)

export function removePost(cache: QueryClient, id: number): void {
  const held = heldPost(cache, id)
  if (held) gonePosts.set((all) => [...all.filter((one) => one.id !== id), { id, title: held.title }])
  cards.remove(cache, id)
  cache.removeQueries({ queryKey: [postKey, id] })
}

/** The post as some list or screen shows it; undefined where none does. */
export function heldPost(cache: QueryClient, id: number): Post | undefined {
  let held = cache.getQueryData<Post>([postKey, id])
  cards.change(cache, id, (post) => {
    held ??= post
    return post
  })
  return held
}

/** Whether some list or screen shows it. */
export const isShown = (cache: QueryClient, id: number): boolean => heldPost(cache, id) !== undefined

/** Counts a new post beside every feed; who writes most is asked with the next visit. */
export function countInSide(
  cache: QueryClient,
  { createdBy, groupIds, mentions }: { createdBy: number; groupIds: readonly number[]; mentions: readonly number[] },
): void {
  const reader = readerId()
  const more = (count: number, isMore: boolean) => (isMore ? Math.min(count + 1, mostCounted + 1) : count)
  cache.setQueriesData<FeedSide>(
    { queryKey: [sideKey] },
    (side) =>
      side && {
        ...side,
        mine: more(side.mine, createdBy === reader),
        mentions: more(
          side.mentions,
          mentions.some((id) => id === reader),
        ),
        teams: side.teams.map(({ id, count }) => ({ id, count: more(count, groupIds.includes(id)) })),
      },
  )
  // What Halftone posts (0) stands there by its thing, which is not in the message.
  void cache.invalidateQueries({ queryKey: [sideKey], refetchType: createdBy === 0 ? 'active' : 'none' })
}

/** What lists events is asked anew: their order, and what comes next. */
export function refetchEvents(cache: QueryClient): void {
  for (const queryKey of [[eventsKey], [socialCalls.upcoming.name]]) void cache.invalidateQueries({ queryKey })
}

/** Everything that lists posts is asked anew. */
export function refetchPosts(cache: QueryClient): void {
  for (const queryKey of [[feedKey], [pageKey], [hashtagsKey], [sideKey]]) void cache.invalidateQueries({ queryKey })
  refetchLibrary(cache)
  refetchEvents(cache)
}

/** Posts of others that came since the feed was asked for: they wait, so that nothing jumps. */
export interface Fresh {
  id: number
  createdBy: number
  groupIds: readonly number[]
  hashtags: readonly string[]
}
export const freshPosts = personStore<readonly Fresh[]>(() => [], undefined, 'company')

/** Posts that were shown and are gone: what was being written to them is not. */
export interface GonePost {
  id: number
  title: string
}
export const gonePosts = personStore<readonly GonePost[]>(() => [], undefined, 'company')
