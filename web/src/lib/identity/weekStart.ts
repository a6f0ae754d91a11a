import { number } from '../kept/shape.ts'
import { storage } from '../kept/storage.ts'
import { personStore } from '../state/person.ts'
import { useStore } from '../store.ts'

type Weekday = 0 | 1 | 6
const key = 'week_start'
const monday: Weekday = 1
const weekdayOf = (day: number | undefined): Weekday => (day === 0 || day === 6 ? day : monday)
const kept = personStore(() => weekdayOf(storage.json(key, number(0))), undefined, 'company')

/** On which day weeks begin in the company that the tab works in, 0 is Sunday; Monday until it is known (R541). */
export const weekStart = (): Weekday => kept.get()
export const useWeekStart = (): Weekday => useStore(kept)

/** What the server says of the company; kept, so that the next visit begins with it. */
export function keepWeekStart(day: number | undefined): void {
  const next = weekdayOf(day)
  if (next === kept.get()) return
  kept.set(next)
  storage.set(key, String(next))
}
