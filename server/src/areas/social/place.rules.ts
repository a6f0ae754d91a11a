import type { PostVisibility } from '@halftone/contract/parts/social/post.ts'
import type { PostRow, SeenPost } from './posts.queries.ts'

/** Who hears of a post beside those who have it open: the company, or its teams. Both where it went from one to the other. */
export interface Heard {
  companyId: number
  isPublic: boolean
  teams: number[]
}

export interface PostPlace {
  id: number
  groupId: number
  createdBy: number
  visibility: PostVisibility
  groupIds: number[]
}

type Placed = Pick<PostRow, 'origin' | 'id' | 'groupId' | 'createdBy' | 'visibility' | 'companyId'>

/** What a live message says of where a post is; `createdBy` 0 is Halftone. */
export const placeOf = (
  { id, groupId, origin, createdBy, visibility }: Placed,
  groupIds: readonly number[],
): PostPlace => ({
  ...{ id, groupId, visibility, createdBy: origin === null ? createdBy : 0 },
  groupIds: [...new Set([groupId, ...groupIds])].toSorted((a, b) => a - b),
})

/** Who hears of it as it is now, and as it was before a change. */
export function heardBy(...all: readonly Pick<SeenPost, 'post' | 'teams' | 'shares'>[]): Heard {
  return {
    companyId: all[0]?.post.companyId ?? 0,
    isPublic: all.some(({ post }) => post.visibility === 'PUBLIC'),
    teams: [...new Set(all.flatMap(({ post, teams, shares }) => [post.groupId, ...teams, ...shares]))],
  }
}

/** Of two sets of ids: what is only in the second, and what is only in the first. */
export const changesOf = (before: readonly number[], after: readonly number[]) => ({
  added: after.filter((id) => !before.includes(id)),
  removed: before.filter((id) => !after.includes(id)),
})
