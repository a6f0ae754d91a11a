import { addDays } from 'date-fns/addDays'
import { endOfWeek } from 'date-fns/endOfWeek'
import { startOfWeek } from 'date-fns/startOfWeek'
import { weekStart } from '../../../lib/identity/weekStart.ts'
import { dayOf } from './today.ts'

/** What due dates are filtered by. */
export const duePresets = ['overdue', 'today', 'this_week', 'next_week', 'none'] as const
export type DuePreset = (typeof duePresets)[number]

export const isDue = (text: string): text is DuePreset => duePresets.some((preset) => preset === text)

interface DueQuery {
  due_from?: string
  due_to?: string
  isOverdue?: true
  hasNoDue?: true
}

/** As the calls take it, in local time; weeks start as the company's do. What is no preset filters nothing. */
export function dueQuery(due: string, now = new Date()): DueQuery {
  if (!isDue(due)) return {}
  const begins = { weekStartsOn: weekStart() }
  const week = (day: Date) => ({
    due_from: dayOf(startOfWeek(day, begins)),
    due_to: dayOf(endOfWeek(day, begins)),
  })
  const queries: Record<DuePreset, () => DueQuery> = {
    overdue: () => ({ due_to: dayOf(addDays(now, -1)), isOverdue: true }),
    today: () => ({ due_from: dayOf(now), due_to: dayOf(now) }),
    this_week: () => week(now),
    next_week: () => week(addDays(now, 7)),
    none: () => ({ hasNoDue: true }),
  }
  return queries[due]()
}
