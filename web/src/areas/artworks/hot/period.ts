import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { parseISO } from 'date-fns/parseISO'
import { subDays } from 'date-fns/subDays'
import { subMonths } from 'date-fns/subMonths'
import { subQuarters } from 'date-fns/subQuarters'
import { subYears } from 'date-fns/subYears'
import { dayOnWire } from '../../../lib/format.ts'
import { presetRange } from '../../products/model/createdRange.ts'

/** What hot artworks are counted over. */
export const periods = [
  'last_month',
  'this_month',
  'last_quarter',
  'this_quarter',
  'this_year',
  'custom',
  'all',
] as const
export type Period = (typeof periods)[number]

/** Days, yyyy-MM-dd, both included. */
export interface Days {
  from: string
  to: string
}

const stepBack: Partial<Record<Period, (day: Date) => Date>> = {
  last_month: (day) => subMonths(day, 1),
  this_month: (day) => subMonths(day, 1),
  last_quarter: (day) => subQuarters(day, 1),
  this_quarter: (day) => subQuarters(day, 1),
  this_year: (day) => subYears(day, 1),
}

const least = (a: Date, b: Date) => (a < b ? a : b)

/**
 * The days of a period that are not in the future, and as many of the one before to compare with. 'All' has none of either; own
 * days without a beginning or an end have nothing before.
 */
export function daysOf(period: Period, custom: Days, today: Date): { days?: Days; before?: Days } {
  if (period === 'all') return {}
  const whole = period === 'custom' ? custom : presetRange(period, today)
  if (whole.from === '' || whole.to === '') return whole.from + whole.to === '' ? {} : { days: whole }
  const [from, end] = [parseISO(whole.from), parseISO(whole.to)]
  const to = period === 'custom' ? end : least(end, today)
  const length = differenceInCalendarDays(to, from)
  if (length < 0) return { days: whole }
  const isWhole = to === end
  const start = stepBack[period]?.(from) ?? subDays(from, length + 1)
  // A month that is over is compared with the whole one before, however many days that had.
  const stop = isWhole ? subDays(from, 1) : least(subDays(from, 1), subDays(start, -length))
  return {
    days: { from: dayOnWire(from), to: dayOnWire(to) },
    before: { from: dayOnWire(start), to: dayOnWire(stop) },
  }
}
