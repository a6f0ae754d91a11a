import { socialCalls } from '@halftone/contract/areas/social/social.ts'
import type { Post } from '@halftone/contract/parts/social/post.ts'
import { profileQuery } from '../../lib/profile.ts'
import { queryClient } from '../../lib/queryClient.ts'
import { send } from '../../lib/send.ts'
import { changePost, likedBy, putPost, refetchPosts, removePost } from './postCache.ts'

/** As the reader sees it who likes it, or does no longer: their own face comes first, or goes. */
function liked(
  post: Post,
  isLiked: boolean,
  countLikes = post.countLikes + Number(isLiked) - Number(post.isLiked),
): Post {
  const me = queryClient.getQueryData(profileQuery.queryKey)
  const counted = { ...post, isLiked, countLikes: Math.max(0, countLikes) }
  return me ? likedBy(counted, me, isLiked, counted.countLikes) : counted
}

/** Likes a post or takes that back: at once, and as it was where the server refuses, which `send` has said (R579). */
export async function toggleLike({ id, isLiked }: Post): Promise<void> {
  changePost(queryClient, id, (post) => liked(post, !isLiked))
  try {
    const now = await send(socialCalls.react, { params: { id }, body: { kind: 'like' } })
    changePost(queryClient, id, (post) => liked(post, now.isLiked, now.countLikes))
  } catch {
    changePost(queryClient, id, (post) => liked(post, isLiked))
  }
}

/** Throws what the server refuses; `send` has said it. */
export async function sharePost({ id }: Post, groupsShare: number[]): Promise<void> {
  putPost(queryClient, await send(socialCalls.share, { params: { id }, body: { groupsShare } }))
}

/** What is pinned stands elsewhere: the feed is asked anew. */
export async function pinPost({ id }: Post, groupsPin: number[]): Promise<void> {
  putPost(queryClient, await send(socialCalls.pin, { params: { id }, body: { groupsPin } }))
  refetchPosts(queryClient)
}

/** Tells it to all who see it until then; null ends that. Throws what the server refuses; `send` has said it. */
export async function announcePost({ id }: Post, until: string | null): Promise<void> {
  putPost(queryClient, await send(socialCalls.announce, { params: { id }, body: { until } }))
}

/** `onRemoved` is told before the post goes from what shows it. Throws what the server refuses; `send` has said it. */
export async function deletePost({ id }: Post, onRemoved?: (id: number) => void): Promise<void> {
  await send(socialCalls.remove, { params: { id } })
  onRemoved?.(id)
  removePost(queryClient, id)
}

/** The card of its link goes at once, and comes back where the server refuses, which `send` has said. */
export async function removePostCard({ id, linkCard }: Post): Promise<void> {
  changePost(queryClient, id, (post) => ({ ...post, linkCard: null }))
  try {
    await send(socialCalls.removeCard, { params: { id } })
  } catch {
    changePost(queryClient, id, (post) => ({ ...post, linkCard }))
  }
}
