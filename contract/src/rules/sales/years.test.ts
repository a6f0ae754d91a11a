import { expect, it } from 'vitest'
import { yearEarlier } from './years.ts'

it.each([
  ['2026-03-01', 'month', '2025-03-01'],
  ['2024-02-29', 'day', '2023-02-28'],
  ['2025-02-28', 'day', '2024-02-28'],
  // A Monday before a Monday.
  ['2026-11-23', 'week', '2025-11-24'],
] as const)('a year before %s (%s) is %s', (date, unit, before) => expect(yearEarlier(date, unit)).toBe(before))
