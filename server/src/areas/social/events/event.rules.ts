import type { socialCalls } from '@halftone/contract/areas/social/social.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import { type Phrase, phrase } from '@halftone/contract/phrase.ts'

import { eventTimesFault, firstYear, lastYear, longestEvent } from '@halftone/contract/rules/social/eventTimes.ts'
import { hashtagName, hashtagsIn } from '@halftone/contract/rules/social/hashtags.ts'
import { dateTimeIn } from '@halftone/contract/rules/social/zonedTime.ts'
import type { PostRow } from '../posts.queries.ts'
import type { EventRow } from './events.queries.ts'

/** What can be changed of an event beside what can of posts, as lines of the log keep it. Times are ISO 8601. */
export interface EventValues {
  title?: string
  startsAt?: string
  endsAt?: string
  timeZone?: string
  place?: string
  link?: string
  tags?: string[]
  remindBefore?: number
  isStopped?: boolean
  coverFileId?: number | null
  avatarFileId?: number | null
}
export const eventFieldNames = [
  ...(['title', 'startsAt', 'endsAt', 'timeZone', 'place', 'link', 'tags'] as const),
  ...(['remindBefore', 'isStopped', 'coverFileId', 'avatarFileId'] as const),
] as const satisfies readonly (keyof EventValues)[]

/** All of them as they are. */
export const eventValuesOf = ({ title }: Pick<PostRow, 'title'>, event: EventRow): Required<EventValues> => ({
  ...{ title, startsAt: event.startsAt.toISOString(), endsAt: event.endsAt.toISOString(), timeZone: event.timeZone },
  ...{ place: event.place, link: event.link, tags: event.tags, remindBefore: event.remindBefore },
  ...{ isStopped: event.isStopped, coverFileId: event.coverFileId, avatarFileId: event.avatarFileId },
})

/** The columns that values fill; the title is the post's. */
export function eventColumns(values: EventValues): Partial<Omit<EventRow, 'postId' | 'companyId' | 'joinCount'>> {
  const { title: _, startsAt, endsAt, ...rest } = values
  return {
    ...rest,
    ...(startsAt !== undefined && { startsAt: new Date(startsAt) }),
    ...(endsAt !== undefined && { endsAt: new Date(endsAt) }),
  }
}

type Body = BodyOf<typeof socialCalls.update>

/** The values that a body names; of hashtags their names, each once. */
export function valuesOfBody(body: Body): EventValues {
  const { title, startEventAt, endEventAt, timeZone, place, link, hashtags, remindBefore, isStopped } = body
  return {
    ...(title !== undefined && { title }),
    ...(startEventAt !== undefined && { startsAt: new Date(startEventAt).toISOString() }),
    ...(endEventAt !== undefined && { endsAt: new Date(endEventAt).toISOString() }),
    ...(timeZone !== undefined && { timeZone }),
    ...(place !== undefined && { place }),
    ...(link !== undefined && { link }),
    ...(hashtags && { tags: [...new Set(hashtags.map(hashtagName))] }),
    ...(remindBefore !== undefined && { remindBefore }),
    ...(isStopped !== undefined && { isStopped }),
  }
}

/** What is wrong with an event that has these values, by the body's fields; undefined where nothing is. */
export function eventFault({ title, startsAt, endsAt, tags }: EventValues): Record<string, Phrase> | undefined {
  if (!title) return { title: phrase('social.noTitle') }
  if (startsAt === undefined || endsAt === undefined)
    return { [startsAt === undefined ? 'startEventAt' : 'endEventAt']: phrase('social.noTime') }
  const fault = eventTimesFault(Date.parse(startsAt), Date.parse(endsAt))
  if (fault === 'order') return { endEventAt: phrase('social.endFirst') }
  if (fault === 'length') return { endEventAt: phrase('social.tooLong', { n: longestEvent }) }
  if (fault === 'year') return { startEventAt: phrase('social.eventYear', { from: firstYear, to: lastYear }) }
  if (tags?.some((tag) => hashtagsIn(`#${tag}`)[0] !== tag)) return { hashtags: phrase('social.noHashtag') }
  return undefined
}

/** The field of an event that a body of a POST names, which has none; undefined where there is no such one. */
export const strayField = (body: Partial<Body>): string | undefined =>
  (
    [
      ...(['title', 'startEventAt', 'endEventAt', 'timeZone', 'place', 'link', 'hashtags'] as const),
      ...(['remindBefore', 'isStopped', 'cover', 'avatar'] as const),
    ] as const
  ).find((name) => body[name] !== undefined)

/** What the search looks for. */
export const wordsOfEvent = ({ title = '', place = '', tags = [] }: EventValues, text: string): string =>
  [title, place, ...tags.map((tag) => `#${tag}`), text].join(' ').trim()

/** The hashtags of the text, and those that were given beside it. */
export const hashtagsOfEvent = (text: string, { tags = [] }: EventValues): string[] => [
  ...new Set([...hashtagsIn(text), ...tags]),
]

/** An event's own values as the log's readers see them: only those that are given. */
export function describeEvent(values: EventValues, timeZone: string): string {
  const { title, startsAt, endsAt, place, link, tags, isStopped } = values
  const at = (iso: string) => dateTimeIn(new Date(iso), values.timeZone ?? timeZone)
  return [
    title,
    startsAt && at(startsAt),
    endsAt && `– ${at(endsAt)}`,
    values.timeZone,
    place,
    link,
    tags?.map((tag) => `#${tag}`).join(' '),
    isStopped === undefined ? undefined : isStopped ? 'stopped' : 'open',
  ]
    .filter(Boolean)
    .join(' ')
}
