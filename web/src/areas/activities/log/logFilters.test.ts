import { expect, it } from 'vitest'
import { chosenRange, logAddress } from './logFilters.ts'

it('a revert begins with the period that was chosen, not with the thirty days that the log comes with', () => {
  const now = new Date('2026-11-20T10:00:00.000Z')
  expect(chosenRange(logAddress, now)).toEqual({})
  expect(chosenRange({ ...logAddress, period: 'hour' }, now)).toEqual({ from_date: '2026-11-20T09:00:00.000Z' })
  expect(chosenRange({ ...logAddress, period: 'all' }, now)).toEqual({})
  const own = { period: 'custom', from: '2026-11-20T08:00:00.000Z', to: '2026-11-20T09:00:00.000Z' }
  expect(chosenRange(own, now)).toEqual({ from_date: own.from, to_date: own.to })
})
