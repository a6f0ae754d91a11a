import { endOfMonth } from 'date-fns/endOfMonth'
import { endOfQuarter } from 'date-fns/endOfQuarter'
import { endOfWeek } from 'date-fns/endOfWeek'
import { endOfYear } from 'date-fns/endOfYear'
import { startOfMonth } from 'date-fns/startOfMonth'
import { startOfQuarter } from 'date-fns/startOfQuarter'
import { startOfWeek } from 'date-fns/startOfWeek'
import { startOfYear } from 'date-fns/startOfYear'
import { subMonths } from 'date-fns/subMonths'
import { subQuarters } from 'date-fns/subQuarters'
import { subYears } from 'date-fns/subYears'
import { weekStart } from '../../../lib/identity/weekStart.ts'
import { dayOf } from './today.ts'

/** The date presets (R540). */
export const createdPresets = [
  'this_week',
  'last_month',
  'this_month',
  'last_quarter',
  'this_quarter',
  'last_year',
  'this_year',
] as const
export type CreatedPreset = (typeof createdPresets)[number]

export const isPreset = (text: string): text is CreatedPreset => createdPresets.some((preset) => preset === text)

/** First and last day of a preset, yyyy-MM-dd, in local time. Weeks start on Monday, unless the company decides otherwise (R541). */
export function presetRange(preset: CreatedPreset, now = new Date()): { from: string; to: string } {
  const begins = { weekStartsOn: weekStart() }
  const month = subMonths(now, 1)
  const quarter = subQuarters(now, 1)
  const year = subYears(now, 1)
  const ranges: Record<CreatedPreset, [Date, Date]> = {
    this_week: [startOfWeek(now, begins), endOfWeek(now, begins)],
    last_month: [startOfMonth(month), endOfMonth(month)],
    this_month: [startOfMonth(now), endOfMonth(now)],
    last_quarter: [startOfQuarter(quarter), endOfQuarter(quarter)],
    this_quarter: [startOfQuarter(now), endOfQuarter(now)],
    last_year: [startOfYear(year), endOfYear(year)],
    this_year: [startOfYear(now), endOfYear(now)],
  }
  const [from, to] = ranges[preset]
  return { from: dayOf(from), to: dayOf(to) }
}

/** From the address: a preset, or two days with `~` between, either of which may be missing. */
export function rangeOf(created: string, now = new Date()): { from: string; to: string } | undefined {
  if (created === '') return undefined
  if (isPreset(created)) return presetRange(created, now)
  const [from = '', to = ''] = created.split('~')
  const isDay = (text: string) => text === '' || /^\d{4}-\d{2}-\d{2}$/.test(text)
  return isDay(from) && isDay(to) && (from || to) ? { from, to } : undefined
}
