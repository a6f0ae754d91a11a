const two = (n: number): string => String(n).padStart(2, '0')
const minute = 60_000
const day = 24 * 60 * minute

/** What clocks show somewhere: the month from 1. */
export interface WallTime {
  year: number
  month: number
  day: number
  hour: number
  minute: number
}

const formatOf = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric' },
  })

/** What clocks show in a time zone (an IANA name) at a moment; throws for a zone that nobody knows. */
export function wallTimeIn(at: Date, timeZone: string): WallTime {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0
  return {
    ...{ year: part('year'), month: part('month'), day: part('day'), hour: part('hour'), minute: part('minute') },
  }
}

const asUtc = (wall: WallTime): number => Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute)

/**
 * The moment at which clocks in a time zone show that time. Where they show it twice it is the first of the two, and where
 * they leave it out (they were put forward) it is as much later as they were moved.
 */
export function momentIn(wall: WallTime, timeZone: string): Date {
  const shown = asUtc(wall)
  const offsetAt = (at: number) => asUtc(wallTimeIn(new Date(at), timeZone)) - Math.floor(at / minute) * minute
  const [before, after] = [offsetAt(shown - day), offsetAt(shown + day)]
  const fits = [shown - before, shown - after].filter((at) => at + offsetAt(at) === shown)
  return new Date(fits.length > 0 ? Math.min(...fits) : shown - before)
}

/** 'dd/MM/yyyy HH:mm' as clocks in a time zone show it (R544). */
export function dateTimeIn(at: Date, timeZone: string): string {
  const wall = wallTimeIn(at, timeZone)
  return `${two(wall.day)}/${two(wall.month)}/${wall.year} ${two(wall.hour)}:${two(wall.minute)}`
}
