import { referenceCode } from '@halftone/contract/rules/referenceCode.ts'
import type { RichText } from '@halftone/contract/rules/richText.ts'
import { richTextToString } from '@halftone/contract/rules/richText.ts'
import { hashtagsIn } from '@halftone/contract/rules/social/hashtags.ts'
import { team } from '../crew.ts'
import { galleryOf } from '../pictures/gallery.ts'
import type { PictureSpec } from '../pictures/pictures.ts'
import { rich } from '../rich.ts'
import type { Company } from '../rows.ts'
import { everyday, said } from './posts.words.ts'

interface Remark {
  by: number
  text: string
  at: Date
}
/** What an event of the demo has beside what posts have. */
export interface EventPlan {
  title: string
  startsAt: Date
  endsAt: Date
  place: string
  link: string
  tags: readonly string[]
  isStopped: boolean
  joins: readonly { by: number; at: Date }[]
}

/** A post of the demo with what people did with it. */
export interface PostPlan {
  id: number
  subId: string
  groupId: number
  teams: readonly number[]
  isPublic: boolean
  isPinned: boolean
  content: RichText
  text: string
  hashtags: readonly string[]
  pictures: PictureSpec[]
  likes: readonly { by: number; at: Date }[]
  comments: readonly Remark[]
  createdBy: number
  createdAt: Date
  /** Of an event. */
  event?: EventPlan
}

const day = 86_400_000
/** Posts of three months; every third is one that was written by hand. */
const many = 60
const days = 90
/** A team of each person, in which they write. */
export const homes: Readonly<Record<number, number>> = {
  ...{ 2: team.design, 3: team.design, 4: team.design, 5: team.design, 6: team.listing, 7: team.saigon },
  ...{ 8: team.design, 9: team.listing, 10: team.saigon, 11: team.listing, 12: team.listing },
}
const writers = [4, 5, 9, 10, 6, 12, 8, 3, 11, 7]

/** The pictures of designs as they lie on their ground, the second of each post as a mock-up. */
export const picturesOf = (concepts: string): PictureSpec[] =>
  concepts.split(' ').flatMap((concept, at) => {
    if (concept === '') return []
    const { onGround, mockups } = galleryOf(concept)
    return [at === 1 ? (mockups[0] ?? onGround) : onGround]
  })

/** Three months of posts, oldest first, the same for the same day. */
export function planPosts({ users, groups }: Pick<Company, 'users' | 'groups'>, now: Date): PostPlan[] {
  const counts = new Map<number, number>()
  const people = users.filter(({ id }) => homes[id] !== undefined)
  const at = (n: number) => new Date(now.getTime() - (many - n - 0.6) * ((days / many) * day))
  return Array.from({ length: many }, (_, n): PostPlan => {
    // The ones by hand end with the first of the list, which is the newest.
    const turn = Math.floor((many - 1 - n) / 3)
    const own = (many - 1 - n) % 3 === 0 ? said[turn] : undefined
    const [by, teams, concepts, text, remarks = []] = own ?? [
      writers[n % writers.length] ?? 4,
      n % 4 === 0 ? [homes[writers[n % writers.length] ?? 4] ?? team.design] : [],
      n % 15 === 2 ? `d${(n % 24) + 1}` : '',
      everyday[n % everyday.length] ?? '',
    ]
    const home = homes[by] ?? team.design
    const groupId = teams.length === 0 || teams.includes(home) ? home : (teams[0] ?? home)
    const count = (counts.get(groupId) ?? 0) + 1
    counts.set(groupId, count)
    const content = rich(text, users)
    const createdAt = at(n)
    const later = (share: number) => new Date(createdAt.getTime() + (now.getTime() - createdAt.getTime()) * share)
    const plain = richTextToString(content)
    return {
      id: n + 1,
      subId: referenceCode('SN', groups.find(({ id }) => id === groupId)?.name ?? '', now.getUTCFullYear(), count),
      ...{ groupId, teams: teams.length === 0 ? [groupId] : [...new Set([groupId, ...teams])] },
      ...{ isPublic: teams.length === 0, isPinned: own === said[0] },
      ...{ content, text: plain, hashtags: hashtagsIn(plain), pictures: picturesOf(concepts) },
      likes: people
        .filter(({ id }) => id !== by && (id * 7 + n * 3) % 5 < (own ? 3 : 1))
        .map(({ id }, k) => ({ by: id, at: later((k + 1) / 40) })),
      comments: remarks.map(([who, words], k) => ({ by: who, text: words, at: later((k + 1) / 20) })),
      ...{ createdBy: by, createdAt },
    }
  })
}
