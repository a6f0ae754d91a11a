import { type RemindBefore, reminders } from '@halftone/contract/parts/social/event.ts'
import type { Post, PostVisibility } from '@halftone/contract/parts/social/post.ts'
import { isLink } from '@halftone/contract/rules/link.ts'
import { eventTimesFault } from '@halftone/contract/rules/social/eventTimes.ts'
import { hashtagName, hashtagsIn } from '@halftone/contract/rules/social/hashtags.ts'
import { momentIn, type WallTime, wallTimeIn } from '@halftone/contract/rules/social/zonedTime.ts'

/** What is typed of an event, but its text and pictures. Times are as clocks show them in `zone`: `2026-11-27T14:00`. */
export interface EventForm {
  title: string
  start: string
  end: string
  zone: string
  place: string
  link: string
  /** With or without their signs, between spaces. */
  hashtags: string
  remindBefore: RemindBefore
  visibility: PostVisibility
  teams: number[]
}

const two = (n: number): string => String(n).padStart(2, '0')
export const wallText = ({ year, month, day, hour, minute }: WallTime): string =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`

export function wallOf(text: string): WallTime | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/.exec(text)?.slice(1).map(Number)
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts ?? []
  return parts ? { year, month, day, hour, minute } : null
}

/** The moment of a typed time; null where there is none. */
export function momentOf(text: string, zone: string): Date | null {
  const wall = wallOf(text)
  return wall && momentIn(wall, zone)
}

/** A typed time as a date whose UTC parts are the same, for the picker (`isWall`); and back. */
export function shownDate(text: string): Date | null {
  const wall = wallOf(text)
  return wall && new Date(Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute))
}
export const typedDate = (date: Date | null): string =>
  date === null || Number.isNaN(date.getTime())
    ? ''
    : wallText({
        ...{ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() },
        ...{ hour: date.getUTCHours(), minute: date.getUTCMinutes() },
      })

const hours = 60 * 60_000

/** A new event on a day, two hours from two in the afternoon; today, where it is later than that, from the next whole hour. */
export const emptyForm = (day: Date, zone: string, now: Date): EventForm => {
  const afternoon = wallText({
    year: day.getFullYear(),
    month: day.getMonth() + 1,
    day: day.getDate(),
    hour: 14,
    minute: 0,
  })
  const clock = shownDate(wallText(wallTimeIn(now, zone))) ?? now
  const isLate = afternoon.slice(0, 10) === typedDate(clock).slice(0, 10) && afternoon <= typedDate(clock)
  const start = isLate ? new Date((Math.floor(clock.getTime() / hours) + 1) * hours) : shownDate(afternoon)
  const end = start && new Date(start.getTime() + 2 * hours)
  return {
    ...{ title: '', start: typedDate(start), end: typedDate(end), zone, place: '', link: '', hashtags: '' },
    ...{ remindBefore: 30, visibility: 'PUBLIC', teams: [] },
  }
}

/** Whether an event of such times is over at a moment, so that nobody can join it any more. */
export const isOverAt = ({ end, zone }: Pick<EventForm, 'end' | 'zone'>, now: Date): boolean => {
  const ends = momentOf(end, zone)
  return ends !== null && ends <= now
}

export function formOf(event: Post): EventForm {
  const zone = event.timeZone ?? 'UTC'
  const shown = (at: string | null) => (at === null ? '' : wallText(wallTimeIn(new Date(at), zone)))
  const inText = hashtagsIn(event.contentString)
  return {
    ...{ title: event.title, start: shown(event.startEventAt), end: shown(event.endEventAt), zone },
    ...{ place: event.place, link: event.link },
    remindBefore: reminders.find((minutes) => minutes === event.remindBefore) ?? 0,
    hashtags: event.hashtags
      .filter((name) => !inText.includes(name))
      .map((name) => `#${name}`)
      .join(' '),
    ...{ visibility: event.visibility, teams: event.groupViewIds },
  }
}

export const hashtagsOf = ({ hashtags }: Pick<EventForm, 'hashtags'>): string[] => [
  ...new Set(hashtags.split(/[\s,]+/).flatMap((one) => hashtagName(one) || [])),
]

type Fault = 'noTitle' | 'noTime' | 'endFirst' | 'tooLong' | 'badYear' | 'badLink' | 'badHashtag'
export type Faults = Partial<Record<'title' | 'start' | 'end' | 'link' | 'hashtags', Fault>>

/** What is wrong with what is typed, by field. */
export function faultsOf(form: EventForm): Faults {
  const [start, end] = [momentOf(form.start, form.zone), momentOf(form.end, form.zone)]
  const times = start && end ? eventTimesFault(start.getTime(), end.getTime()) : undefined
  return {
    ...(form.title.trim() === '' && { title: 'noTitle' as const }),
    ...(!start && { start: 'noTime' as const }),
    ...(!end && { end: 'noTime' as const }),
    ...(times === 'order' && { end: 'endFirst' as const }),
    ...(times === 'length' && { end: 'tooLong' as const }),
    ...(times === 'year' && { start: 'badYear' as const }),
    ...(form.link.trim() !== '' && !isLink(form.link.trim()) && { link: 'badLink' as const }),
    ...(hashtagsOf(form).some((name) => hashtagsIn(`#${name}`)[0] !== name) && { hashtags: 'badHashtag' as const }),
  }
}

/** The fields as they travel. */
export const bodyOf = (form: EventForm) => ({
  ...{ title: form.title.trim(), timeZone: form.zone, place: form.place.trim(), link: form.link.trim() },
  startEventAt: momentOf(form.start, form.zone)?.toISOString() ?? '',
  endEventAt: momentOf(form.end, form.zone)?.toISOString() ?? '',
  hashtags: hashtagsOf(form),
  remindBefore: form.remindBefore,
})

/** Of them those that differ from an event: what somebody else changed meanwhile stays. */
export function changesOf(form: EventForm, event: Post): Partial<ReturnType<typeof bodyOf>> {
  const now = bodyOf(form)
  const before = new Map<string, unknown>(Object.entries(bodyOf(formOf(event))))
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name))),
  )
}
