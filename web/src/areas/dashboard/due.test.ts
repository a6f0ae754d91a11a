import { statusIds } from '@halftone/contract/rules/levels.ts'
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
  ])('%s is %s on a Thursday', (deadline, part) => expect(dueOf(deadline, statusIds.DOING, thursday)).toBe(part))

  it('is never overdue from Ready to sale on', () => {
    const past = Object.values(statusIds).filter((id) => dueOf('2026-11-18', id, thursday) === 'overdue')
    expect(past).not.toContain(statusIds.READY_TO_SALE)
    expect(past).toContain(statusIds.REVIEWING)
    expect(dueOf('2026-11-18', statusIds.READY_TO_SALE, thursday)).toBe('passed')
    expect(dueOf('2026-11-19', statusIds.READY_TO_SALE, thursday)).toBe('today')
  })

  it('on a Sunday the week ends with the day', () => {
    const sunday = new Date(2026, 10, 22, 23)
    expect([dueOf('2026-11-22', 2, sunday), dueOf('2026-11-23', 2, sunday)]).toEqual(['today', 'later'])
  })

  it('greets by the hour', () => {
    const parts = [0, 11, 12, 17, 18, 23].map((hour) => dayPart(new Date(2026, 10, 19, hour)))
    expect(parts).toEqual(['morning', 'morning', 'afternoon', 'afternoon', 'evening', 'evening'])
  })
})
