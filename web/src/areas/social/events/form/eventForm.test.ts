import { expect, it } from 'vitest'
import { postOf } from '../../post.fixture.ts'
import { fillMonth, monthDays, monthOf, monthText } from '../month.ts'
import {
  bodyOf,
  changesOf,
  emptyForm,
  faultsOf,
  formOf,
  isOverAt,
  momentOf,
  shownDate,
  typedDate,
  wallText,
} from './eventForm.ts'

const early = new Date('2026-03-01T00:00:00.000Z')
const form = { ...emptyForm(new Date(2026, 2, 29), 'Europe/Berlin', early), title: 'Spring' }

it('offers a new event at a time that is still to come', () => {
  const offered = (now: string) => {
    const { start, end } = emptyForm(new Date(2026, 2, 29), 'Asia/Ho_Chi_Minh', new Date(now))
    return [start, end]
  }
  expect(offered('2026-03-29T06:59:00.000Z')).toEqual(['2026-03-29T14:00', '2026-03-29T16:00'])
  expect(offered('2026-03-29T07:00:00.000Z')).toEqual(['2026-03-29T15:00', '2026-03-29T17:00'])
  expect(offered('2026-03-29T16:20:00.000Z')).toEqual(['2026-03-30T00:00', '2026-03-30T02:00'])
  // Who chose another day has it, one that has passed too: it may be written down afterwards.
  expect(offered('2026-03-30T16:20:00.000Z')).toEqual(['2026-03-29T14:00', '2026-03-29T16:00'])
  expect(isOverAt(form, new Date('2026-03-29T13:59:59.000Z'))).toBe(false)
  expect(isOverAt(form, new Date('2026-03-29T14:00:00.000Z'))).toBe(true)
})

it('takes typed times as clocks show them in the zone, on the day of their change too', () => {
  expect(bodyOf(form)).toMatchObject({
    startEventAt: '2026-03-29T12:00:00.000Z',
    endEventAt: '2026-03-29T14:00:00.000Z',
  })
  expect(bodyOf({ ...form, zone: 'Asia/Ho_Chi_Minh' }).startEventAt).toBe('2026-03-29T07:00:00.000Z')
})

it('shows and takes back every time of the day on which clocks change, whatever the zone of this machine', () => {
  for (let minute = 0; minute < 24 * 60; minute += 10) {
    const text = wallText({ year: 2026, month: 3, day: 29, hour: Math.floor(minute / 60), minute: minute % 60 })
    expect(typedDate(shownDate(text))).toBe(text)
  }
  // Where the event is it is that time, though clocks here leave it out, or there.
  expect(momentOf('2026-03-29T02:30', 'Asia/Ho_Chi_Minh')?.toISOString()).toBe('2026-03-28T19:30:00.000Z')
  expect(momentOf('2026-03-29T02:30', 'Europe/Berlin')?.toISOString()).toBe('2026-03-29T01:30:00.000Z')
  // Shown twice: the first of the two.
  expect(momentOf('2026-10-25T02:30', 'Europe/Berlin')?.toISOString()).toBe('2026-10-25T00:30:00.000Z')
})

it('says by field what is missing or wrong', () => {
  expect(faultsOf(form)).toEqual({})
  expect(faultsOf({ ...form, title: ' ', end: form.start })).toEqual({ title: 'noTitle', end: 'endFirst' })
  expect(faultsOf({ ...form, start: '' })).toEqual({ start: 'noTime' })
  expect(faultsOf({ ...form, link: 'meet', hashtags: '#1' })).toEqual({ link: 'badLink', hashtags: 'badHashtag' })
  expect(faultsOf({ ...form, end: '2026-07-01T10:00' })).toEqual({ end: 'tooLong' })
})

it('sends of a change only what differs', () => {
  const event = postOf(1, 'Spring', {
    ...{ type: 'EVENT', timeZone: 'Europe/Berlin', place: 'Here', link: '', hashtags: ['a'], remindBefore: 30 },
    ...{ startEventAt: '2026-03-29T12:00:00.000Z', endEventAt: '2026-03-29T14:00:00.000Z' },
  })
  expect(changesOf(formOf(event), event)).toEqual({})
  expect(changesOf({ ...formOf(event), place: 'There' }, event)).toEqual({ place: 'There' })
})

it('lays a month out from the company’s first weekday, an event of several days on each', () => {
  const first = monthOf('2026-11', new Date())
  expect(monthText(first)).toBe('2026-11')
  expect(monthDays(first, 1)[0]?.getDate()).toBe(26)
  expect(monthDays(first, 0)[0]?.getDate()).toBe(1)
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString()
  const event = postOf(1, 'Long', { type: 'EVENT', startEventAt: at(3, 20), endEventAt: at(5, 0) })
  const cells = fillMonth(first, monthDays(first, 1), [event])
  expect(cells.filter(({ events }) => events.length > 0).map(({ date }) => date.getDate())).toEqual([3, 4])
})
