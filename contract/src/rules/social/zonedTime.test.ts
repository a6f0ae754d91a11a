import { expect, it } from 'vitest'
import { dateTimeIn, momentIn, wallTimeIn } from './zonedTime.ts'

const wall = (year: number, month: number, day: number, hour: number, minute = 0) => ({
  year,
  month,
  day,
  hour,
  minute,
})
const iso = (...[time, zone]: Parameters<typeof momentIn>) => momentIn(time, zone).toISOString()

it('R544 says a moment as clocks somewhere show it', () => {
  expect(dateTimeIn(new Date('2026-11-27T07:00:00Z'), 'Asia/Ho_Chi_Minh')).toBe('27/11/2026 14:00')
  expect(dateTimeIn(new Date('2026-12-31T23:30:00Z'), 'Europe/Berlin')).toBe('01/01/2027 00:30')
})

it('finds the moment of a time, also where clocks are put forward and back', () => {
  expect(iso(wall(2026, 11, 27, 14), 'Asia/Ho_Chi_Minh')).toBe('2026-11-27T07:00:00.000Z')
  // The day before and the day of the change in Berlin, in spring and in autumn.
  expect(iso(wall(2026, 3, 28, 10), 'Europe/Berlin')).toBe('2026-03-28T09:00:00.000Z')
  expect(iso(wall(2026, 3, 29, 10), 'Europe/Berlin')).toBe('2026-03-29T08:00:00.000Z')
  expect(iso(wall(2026, 10, 25, 10), 'Europe/Berlin')).toBe('2026-10-25T09:00:00.000Z')
  // What no clock shows is later, what they show twice the first.
  expect(iso(wall(2026, 3, 29, 2, 30), 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
  expect(iso(wall(2026, 10, 25, 2, 30), 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
  expect(iso(wall(2026, 11, 1, 1, 30), 'America/New_York')).toBe('2026-11-01T05:30:00.000Z')
})

it('finds back what it says, at all hours of a year with both changes', () => {
  for (const zone of ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata'])
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 13 * 3_600_000) {
      const shown = wallTimeIn(new Date(at), zone)
      expect(wallTimeIn(momentIn(shown, zone), zone)).toEqual(shown)
    }
})
