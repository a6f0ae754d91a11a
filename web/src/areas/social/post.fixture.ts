import { noEvent } from '@halftone/contract/parts/social/event.ts'
import type { FeedSide } from '@halftone/contract/parts/social/feedSide.ts'
import type { Post } from '@halftone/contract/parts/social/post.ts'
import { plainRichText } from '@halftone/contract/rules/richText.ts'
import { clipartFileOf } from '../cliparts/clipart.fixture.ts'

const linh = { id: 4, display_name: 'Linh Nguyễn', avatar: null, color: '#0f766e' }

/** A PUBLIC post of Linh's in team 1, with that many pictures. */
export const postOf = (
  id: number,
  text: string,
  { pictures = 0, ...changes }: Partial<Post> & { pictures?: number } = {},
): Post => ({
  ...{ id, subId: `SN-DT-2026-${id}`, type: 'POST', origin: null, visibility: 'PUBLIC', title: text, version: 1 },
  ...{ content: plainRichText(text), contentString: text, groupId: 1, groupName: 'Design team' },
  ...{ groupViewIds: [], groupsShare: [], groupsPin: [], groups: [{ id: 1, name: 'Design team' }], hashtags: [] },
  cards: [],
  files: Array.from({ length: pictures }, (_, at) => clipartFileOf(id * 100 + at, `picture-${at + 1}.png`)),
  ...{
    announcedUntil: null,
    isPinned: false,
    isLiked: false,
    countLikes: 0,
    countShares: 0,
    countComments: 0,
    likers: [],
  },
  linkCard: null,
  ...noEvent,
  ...{ createdBy: 4, createdByInfo: linh, createdAt: '2026-11-20T08:00:00.000Z', updatedAt: null },
  ...changes,
})

/** What stands beside a feed of nothing. */
export const sideOf = (changes: Partial<FeedSide> = {}): { data: FeedSide } => ({
  data: { pinned: 0, mentions: 0, mine: 0, teams: [], people: [], thisWeek: [], ...changes },
})

// own clock: what is shown of an event goes by the reader's.
const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()

/** A PUBLIC event of Linh's in team 1, tomorrow. */
export const eventOf = (id: number, title: string, changes: Partial<Post> = {}): Post =>
  postOf(id, title, {
    ...{ type: 'EVENT', content: plainRichText(''), contentString: '', timeZone: 'UTC', remindBefore: 30 },
    ...{ startEventAt: inHours(24), endEventAt: inHours(26), hashtags: ['workshop'] },
    ...changes,
  })
