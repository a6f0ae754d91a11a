import { referenceCode } from '@halftone/contract/rules/referenceCode.ts'
import { richTextToString } from '@halftone/contract/rules/richText.ts'
import { hashtagsIn } from '@halftone/contract/rules/social/hashtags.ts'
import { team } from '../crew.ts'
import { rich } from '../rich.ts'
import type { Company } from '../rows.ts'
import { homes, type PostPlan, picturesOf, planPosts } from './posts.plan.ts'

/** Days from now on which it begins, the hour there (UTC+7), how long it lasts; 0 days: it runs now. */
type Planned = readonly [
  days: number,
  hour: number,
  hours: number,
  by: number,
  concept: string,
  title: string,
  text: string,
  place: string,
  tags: string,
  joins: number,
]

const planned: readonly Planned[] = [
  [
    -25,
    14,
    1,
    4,
    'd14',
    'Palette talk',
    'Six prints, one palette: how the botanical set got its yellows.',
    'Design corner',
    'palette',
    7,
  ],
  [
    -18,
    10,
    2,
    9,
    'd4',
    'Mug sampling',
    'We pour coffee into everything that came from the new supplier.',
    'Kitchen',
    'mugs printproof',
    6,
  ],
  [
    -11,
    15,
    1,
    3,
    'd16',
    'Review drill',
    'Ten artworks, ten minutes: what do we send back, and why?',
    'Saigon Studio, room 1',
    'review',
    8,
  ],
  [
    -5,
    12,
    2,
    10,
    'd5',
    'Studio lunch',
    'Bring something from home, the rest is on the house.',
    'Roof terrace',
    'lunch',
    9,
  ],
  [
    0,
    0,
    3,
    5,
    'd11',
    'Print quality round',
    'We hold the last week’s prints under the lamp. Come and go as you like.',
    'Print room',
    'printproof',
    7,
  ],
  [
    3,
    14,
    2.5,
    3,
    'd12',
    'Spring niche workshop',
    'Bring three niches that you believe in and one that you doubt. We score them on demand, season and how well our art fits. #ideas',
    'Saigon Studio, room 2',
    'workshop spring27',
    9,
  ],
  [
    9,
    16,
    2,
    8,
    'd24',
    'Year-end show and tell',
    'Everybody shows the one design of the year that they are proud of.',
    'Everywhere',
    'showandtell',
    8,
  ],
  [
    16,
    9,
    1,
    6,
    'd22',
    'Etsy cut-off, last prints',
    'Who prints last wins nothing. The list is closed.',
    'Listing corner',
    'cutoff',
    4,
  ],
]

const hour = 3_600_000
const day = 24 * hour
/** Hours that clocks are ahead of UTC where the demo's people live. */
const ahead = 7

/** Events of the demo: past ones, one that runs, and what comes; the last one is stopped. Ids are given by `planFeed`. */
function planEvents({ users, groups }: Pick<Company, 'users' | 'groups'>, now: Date, posts: readonly PostPlan[]) {
  const counts = new Map<number, number>()
  for (const { groupId } of posts) counts.set(groupId, (counts.get(groupId) ?? 0) + 1)
  const people = users.filter(({ id }) => homes[id] !== undefined)
  const midnight = Math.floor((now.getTime() + ahead * hour) / day) * day - ahead * hour
  return planned.map(([days, at, hours, by, concept, title, words, place, tags, joins]): PostPlan => {
    const start = days === 0 ? Math.floor(now.getTime() / hour) * hour - hour : midnight + days * day + at * hour
    const createdAt = new Date(Math.min(start - 11 * day, now.getTime() - (40 - days) * hour))
    const groupId = homes[by] ?? team.design
    const count = (counts.get(groupId) ?? 0) + 1
    counts.set(groupId, count)
    const content = rich(words, users)
    const text = richTextToString(content)
    const later = (share: number) =>
      new Date(createdAt.getTime() + (Math.min(start, now.getTime()) - createdAt.getTime()) * share)
    const others = people.filter(({ id }) => id !== by)
    const own = tags.split(' ')
    return {
      id: 0,
      subId: referenceCode('SN', groups.find(({ id }) => id === groupId)?.name ?? '', now.getUTCFullYear(), count),
      ...{ groupId, teams: [groupId], isPublic: true, isPinned: false, content, text },
      ...{ hashtags: [...new Set([...hashtagsIn(text), ...own])], pictures: picturesOf(concept).slice(0, 1) },
      likes: others
        .filter(({ id }) => (id * 3 + at) % 4 === 0)
        .map(({ id }, k) => ({ by: id, at: later((k + 1) / 12) })),
      ...{ comments: [], createdBy: by, createdAt },
      event: {
        ...{ title, startsAt: new Date(start), endsAt: new Date(start + hours * hour), place, tags: own },
        ...{
          link: place === 'Everywhere' ? 'https://meet.halftone.example/show' : '',
          isStopped: title.startsWith('Etsy'),
        },
        joins: others.slice(0, joins).map(({ id }, k) => ({ by: id, at: later((k + 2) / 14) })),
      },
    }
  })
}

/** Posts and events of the demo as they were written, one after the other. */
export function planFeed(company: Pick<Company, 'users' | 'groups'>, now: Date): PostPlan[] {
  const posts = planPosts(company, now)
  return [...posts, ...planEvents(company, now, posts)]
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.subId.localeCompare(b.subId))
    .map((plan, at) => ({ ...plan, id: at + 1 }))
}
