import { describe, expect, it } from 'vitest'
import { dayPart, dueOf } from './due.ts'

describe('when something is due', () => {
  const thursday = new Date(2026, 10, 19, 9)
  it.each([
    [null, 'none'],
    ['2026-11-18', 'overdue'],
    ['2026-11-19', 'today'],
    ['2026-11-20', 'week'],
    ['2026-11-22', 'week'],
    ['2026-11-23', 'later'],
  ])('%s is %s on a Thursday', (deadline, part) => expect(dueOf(deadline, thursday)).toBe(part))

  it('on a Sunday the week ends with the day', () => {
    const sunday = new Date(2026, 10, 22, 23)
    expect([dueOf('2026-11-22', sunday), dueOf('2026-11-23', sunday)]).toEqual(['today', 'later'])
  })

  it('greets by the hour', () => {
    const parts = [0, 11, 12, 17, 18, 23].map((hour) => dayPart(new Date(2026, 10, 19, hour)))
    expect(parts).toEqual(['morning', 'morning', 'afternoon', 'afternoon', 'evening', 'evening'])
  })
})
