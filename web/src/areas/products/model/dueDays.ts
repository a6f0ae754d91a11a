import { addDays } from 'date-fns/addDays'
import { dayOf } from './today.ts'

/** Due dates that are one key away. */
export const dueDays = ['today', 'friday', 'week'] as const
export type DueDay = (typeof dueDays)[number]

/** yyyy-MM-dd in local time. `friday` is the next one after today: on a Friday that of the week after. */
export function dueDate(day: DueDay, now = new Date()): string {
  const days = { today: 0, friday: (5 - now.getDay() + 7) % 7 || 7, week: 7 }[day]
  return dayOf(addDays(now, days))
}
