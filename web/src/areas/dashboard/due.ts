import { isOverdueProduct } from '@halftone/contract/rules/cardState.ts'

/** When something is due, seen from today; a deadline is a day (yyyy-MM-dd). */
export const dueParts = ['overdue', 'today', 'week', 'later', 'passed', 'none'] as const
export type DuePart = (typeof dueParts)[number]

const dayOf = (date: Date): string =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`

/** Overdue, today, until Sunday, later, or without a date. A day that went by is only passed from Ready to sale on. */
export function dueOf(deadline: string | null, statusId: number, now: Date): DuePart {
  if (deadline === null) return 'none'
  const day = deadline.slice(0, 10)
  const today = dayOf(now)
  if (day < today) return isOverdueProduct(day, statusId, today) ? 'overdue' : 'passed'
  if (day === today) return 'today'
  const sunday = new Date(now)
  sunday.setDate(now.getDate() + ((7 - now.getDay()) % 7))
  return day <= dayOf(sunday) ? 'week' : 'later'
}

/** Morning until 12, afternoon until 18, evening. */
export const dayPart = (now: Date): 'morning' | 'afternoon' | 'evening' =>
  now.getHours() < 12 ? 'morning' : now.getHours() < 18 ? 'afternoon' : 'evening'
