import type { Post } from '@halftone/contract/parts/social/post.ts'

/** A day of the grid with what lies on it, by the reader's own clock. */
export interface MonthDay {
  date: Date
  isInMonth: boolean
  events: Post[]
}

/** The first day of a month as the address names it; of this one where it names none. */
export function monthOf(text: string, now: Date): Date {
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(text) ?? []
  const asked = year && month ? new Date(Number(year), Number(month) - 1, 1) : undefined
  return asked && !Number.isNaN(asked.getTime()) ? asked : new Date(now.getFullYear(), now.getMonth(), 1)
}

export const monthText = (first: Date): string =>
  `${first.getFullYear()}-${String(first.getMonth() + 1).padStart(2, '0')}`

/** A day as texts name it, by the reader's own clock: `2026-11-27`. */
export const dayText = (day: Date): string => `${monthText(day)}-${String(day.getDate()).padStart(2, '0')}`

/** The six weeks that a month is shown in, from the company's first weekday (0 is Sunday). */
export function monthDays(first: Date, weekStartsOn: number): Date[] {
  const before = (first.getDay() - weekStartsOn + 7) % 7
  return Array.from({ length: 42 }, (_, at) => new Date(first.getFullYear(), first.getMonth(), 1 - before + at))
}

const dayAfter = (date: Date): Date => new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1)

/** The days with their events: one of several days lies on each of them, and what ends at midnight not on the next. */
export function fillMonth(first: Date, days: readonly Date[], events: readonly Post[]): MonthDay[] {
  const timed = events
    .map((event) => ({ event, start: Date.parse(event.startEventAt ?? ''), end: Date.parse(event.endEventAt ?? '') }))
    .toSorted((a, b) => a.start - b.start || a.event.id - b.event.id)
  return days.map((date) => ({
    date,
    isInMonth: date.getMonth() === first.getMonth(),
    events: timed
      .filter(({ start, end }) => start < dayAfter(date).getTime() && end > date.getTime())
      .map(({ event }) => event),
  }))
}
