/** What reports, and hot artworks, count over (R166). */
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

/** Days, yyyy-MM-dd, both included; '' where there is no limit. */
export interface Days {
  from: string
  to: string
}

const dayMs = 86_400_000
/** Days are reckoned in UTC, where each has 24 hours: nothing of a time zone is in them. */
const momentOf = (day: string): Date => new Date(`${day}T00:00:00Z`)
const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)
const plus = (day: string, days: number): string => dayOf(new Date(momentOf(day).getTime() + days * dayMs))
export const dayBefore = (day: string): string => plus(day, -1)
/** How many days lie between two. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((momentOf(to).getTime() - momentOf(from).getTime()) / dayMs)

/** First day of the span of `months` in which `day` lies, moved by so many spans. */
function startOf(day: string, months: number, moved = 0): string {
  const at = momentOf(day)
  const month = Math.floor(at.getUTCMonth() / months) * months + moved * months
  return dayOf(new Date(Date.UTC(at.getUTCFullYear(), month, 1)))
}
const spans: Record<Exclude<Period, 'custom' | 'all'>, [months: number, moved: number]> = {
  last_month: [1, -1],
  this_month: [1, 0],
  last_quarter: [3, -1],
  this_quarter: [3, 0],
  this_year: [12, 0],
}
const least = (a: string, b: string) => (a < b ? a : b)

/**
 * The days of a period that are not in the future, and as many of the one before to compare with (R166): a period that is over is
 * compared with the whole one before, however many days that had. 'All' has none of either; own days without a
 * beginning or an end have nothing before. `today` is a day where the company is.
 */
export function daysOf(period: Period, custom: Days, today: string): { days?: Days; before?: Days } {
  if (period === 'all') return {}
  if (period === 'custom') {
    const { from, to } = custom
    if (from === '' || to === '') return from + to === '' ? {} : { days: { from, to } }
    const length = daysBetween(from, to)
    if (length < 0) return { days: { from, to } }
    return { days: { from, to }, before: { from: plus(from, -length - 1), to: plus(from, -1) } }
  }
  const [months, moved] = spans[period]
  const from = startOf(today, months, moved)
  const end = plus(startOf(today, months, moved + 1), -1)
  const to = least(end, today)
  const start = startOf(today, months, moved - 1)
  const stop = to === end ? plus(from, -1) : least(plus(from, -1), plus(start, daysBetween(from, to)))
  return { days: { from, to }, before: { from: start, to: stop } }
}

export const units = ['day', 'week', 'month'] as const
export type Unit = (typeof units)[number]

/** What a chart of so many days is drawn by. */
export function unitOf({ from, to }: Days): Unit {
  const length = daysBetween(from, to)
  return length <= 31 ? 'day' : length <= 200 ? 'week' : 'month'
}

/** Units of one chart at most: what would have more is drawn by larger ones. */
const mostUnits = 1_500
const daysOfUnit: Record<Unit, number> = { day: 1, week: 7, month: 28 }

/** The unit that was asked for, where it does not make too many of them; else the one that suits the days. */
export const unitFor = (days: Days, asked: Unit | undefined): Unit =>
  asked && daysBetween(days.from, days.to) / daysOfUnit[asked] <= mostUnits ? asked : unitOf(days)

/** The first day of the unit in which `day` lies; weeks begin on Monday, as the database has them. */
export function unitStart(day: string, unit: Unit): string {
  if (unit === 'day') return day
  if (unit === 'month') return startOf(day, 1)
  return plus(day, -((momentOf(day).getUTCDay() + 6) % 7))
}

/** The last day of the unit that begins on `start`. */
export const endOf = (start: string, unit: Unit): string =>
  unit === 'month' ? plus(startOf(start, 1, 1), -1) : plus(start, unit === 'week' ? 6 : 0)

/** The first days of all units between two days: a gap in a chart is 0 and not missing. */
export function unitsIn({ from, to }: Days, unit: Unit): string[] {
  const all: string[] = []
  for (let at = unitStart(from, unit); at <= to; ) {
    all.push(at)
    at = unit === 'month' ? startOf(at, 1, 1) : plus(at, unit === 'week' ? 7 : 1)
  }
  return all
}
