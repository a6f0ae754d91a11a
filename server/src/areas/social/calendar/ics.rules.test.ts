import { expect, it } from 'vitest'
import { calendarText } from './ics.rules.ts'

const event = {
  ...{
    id: 7,
    title: 'Spring niche workshop',
    text: 'Bring two niches',
    place: 'Room 2',
    link: 'https://meet.example/7',
  },
  ...{ startsAt: new Date('2026-10-25T00:30:00Z'), endsAt: new Date('2026-10-25T02:00:00Z') },
  ...{ changedAt: new Date('2026-10-20T08:00:00Z'), version: 3 },
}

it('a changed event takes the place of what calendars have: the same id, and the count of its changes', () => {
  const lines = (version: number) =>
    calendarText('Events', [{ ...event, version }], 'https://pod.example/').split(/\r?\n/)
  const before = lines(3)
  expect(before).toEqual(expect.arrayContaining(['UID:event-7@pod.example', 'SEQUENCE:3']))
  expect(before).toContain('LAST-MODIFIED:20261020T080000Z')
  const after = lines(4)
  expect(after).toEqual(expect.arrayContaining(['UID:event-7@pod.example', 'SEQUENCE:4']))
})

it('times stand in UTC, so that a change of clocks moves none', () => {
  const lines = calendarText('Events', [event], 'https://pod.example').split(/\r?\n/)
  expect(lines).toEqual(expect.arrayContaining(['DTSTART:20261025T003000Z', 'DTEND:20261025T020000Z']))
})
