import type { Unit } from '../reports/periods.ts'

/**
 * The unit a year before the one that begins on `date`: the same month, the same day (of a leap day the last of February), and
 * of a week the one 52 weeks before, so that weeks are compared with weeks.
 */
export function yearEarlier(date: string, unit: Unit): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  if (unit === 'week') {
    const at = new Date(`${date}T00:00:00Z`)
    at.setUTCDate(at.getUTCDate() - 364)
    return at.toISOString().slice(0, 10)
  }
  const last = new Date(Date.UTC(year - 1, month, 0)).getUTCDate()
  return `${year - 1}-${String(month).padStart(2, '0')}-${String(Math.min(day, last)).padStart(2, '0')}`
}
