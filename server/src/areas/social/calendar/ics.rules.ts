import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

/** An event as a calendar shows it. */
export interface CalendarEntry {
  id: number
  title: string
  text: string
  startsAt: Date
  endsAt: Date
  place: string
  link: string
  changedAt: Date
  /** Counts its changes: calendars take the highest. */
  version: number
}

/** Minutes after which calendars ask for an address again. */
const askAgain = 15

/**
 * Events as iCalendar (RFC 5545): all times in UTC, so that a change of clocks moves none of them; calendars show them in the reader's
 * own time. `origin` makes the ids unique among installations and the links complete.
 */
export function calendarText(name: string, entries: readonly CalendarEntry[], origin: string): string {
  const calendar = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Halftone', product: 'Events', language: 'EN' },
    ttl: askAgain * 60,
  })
  const host = URL.parse(origin)?.hostname ?? 'halftone'
  for (const entry of entries)
    calendar.createEvent({
      id: `event-${entry.id}@${host}`,
      ...{ start: entry.startsAt, end: entry.endsAt, summary: entry.title, stamp: entry.changedAt },
      description: [entry.text, entry.link].filter(Boolean).join('\n\n'),
      ...(entry.place !== '' && { location: entry.place }),
      url: `${origin.replace(/\/$/, '')}/social-network/events?id=${entry.id}`,
      ...{ status: ICalEventStatus.CONFIRMED, sequence: entry.version, lastModified: entry.changedAt },
    })
  return calendar.toString()
}

/** A file name that every system takes: letters and digits of the title. */
export const calendarFileName = (title: string): string =>
  `${
    title
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/đ/gi, 'd')
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60) || 'event'
  }.ics`
