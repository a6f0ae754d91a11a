import { expect, it } from 'vitest'
import { daysOf, type Period, unitOf, unitsIn } from './periods.ts'

const none = { from: '', to: '' }
const of = (period: Period, today: string, custom = none) => {
  const { days, before } = daysOf(period, custom, today)
  return [days?.from, days?.to, before?.from, before?.to]
}

it('R166 a period ends today, and is compared with as many days of the one before', () => {
  expect(of('this_month', '2026-11-24')).toEqual(['2026-11-01', '2026-11-24', '2026-10-01', '2026-10-24'])
  expect(of('last_month', '2026-11-24')).toEqual(['2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'])
  expect(of('this_quarter', '2026-11-24')).toEqual(['2026-10-01', '2026-11-24', '2026-07-01', '2026-08-24'])
  expect(of('last_quarter', '2026-02-03')).toEqual(['2025-10-01', '2025-12-31', '2025-07-01', '2025-09-30'])
  expect(of('this_year', '2024-02-29')).toEqual(['2024-01-01', '2024-02-29', '2023-01-01', '2023-03-01'])
  // A day that the month before does not have.
  expect(of('this_month', '2026-03-30')).toEqual(['2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'])
  expect(of('all', '2026-11-24')).toEqual([undefined, undefined, undefined, undefined])
})

it('R166 own days are compared with as many before them', () => {
  const custom = { from: '2026-11-10', to: '2026-11-12' }
  expect(of('custom', '2026-11-24', custom)).toEqual(['2026-11-10', '2026-11-12', '2026-11-07', '2026-11-09'])
  expect(of('custom', '2026-11-24', { from: '2026-11-10', to: '' })).toEqual(['2026-11-10', '', undefined, undefined])
  expect(of('custom', '2026-11-24', { from: '2026-11-12', to: '2026-11-10' }).slice(2)).toEqual([undefined, undefined])
})

it('charts have a place for each day, week or month, whether something happened or not', () => {
  const year = { from: '2025-12-30', to: '2026-11-24' }
  expect(unitOf(year)).toBe('month')
  expect(unitsIn(year, 'month')).toHaveLength(12)
  expect(unitsIn({ from: '2026-10-25', to: '2026-11-09' }, 'week')).toEqual([
    '2026-10-19',
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
  ])
  expect(unitsIn({ from: '2024-02-28', to: '2024-03-01' }, 'day')).toEqual(['2024-02-28', '2024-02-29', '2024-03-01'])
})
