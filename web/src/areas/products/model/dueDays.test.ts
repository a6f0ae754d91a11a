import { expect, it } from 'vitest'
import { dueDate, dueDays } from './dueDays.ts'

it('near due dates go by the day here: today, the next Friday, in seven days', () => {
  const on = (day: string) => dueDays.map((one) => dueDate(one, new Date(`${day}T23:30`)))
  expect(on('2026-11-23')).toEqual(['2026-11-23', '2026-11-27', '2026-11-30'])
  expect(on('2026-11-27')).toEqual(['2026-11-27', '2026-12-04', '2026-12-04'])
  expect(on('2026-12-26')).toEqual(['2026-12-26', '2027-01-01', '2027-01-02'])
})
