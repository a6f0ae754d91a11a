import type { Report } from '@halftone/contract/areas/reports/reports.ts'
import { dayBefore, daysBetween, endOf } from '@halftone/contract/rules/reports/periods.ts'
import type { TFunction } from 'i18next'
import { formatDate, formatDay } from '../../../lib/format.ts'
import type { Mark } from '../charts/ColumnChart.tsx'

/** Fewer days than these are not a whole one. */
const wholeDays = { day: 1, week: 7, month: 28 } as const

/**
 * The dates of a report's charts as their labels, and which of them are not whole. Areas to the right have words of their own by the
 * same names: those of reports are meant, whoever asks.
 */
export function marksOf({ series, period }: Pick<Report, 'series' | 'period'>, t: TFunction<'reports'>): Mark[] {
  const last = series.length - 1
  return series.map(({ date }, at) => {
    const beginsBefore = at === 0 && period.from !== null && date < period.from
    const endsAfter = at === last && period.to !== null && daysBetween(date, period.to) + 1 < wholeDays[period.unit]
    const month = `${date.slice(5, 7)}/${date.slice(0, 4)}`
    const next = series[at + 1]?.date
    const end = next ? dayBefore(next) : endOf(date, period.unit)
    return {
      from: period.from && date < period.from ? period.from : date,
      to: period.to && end > period.to ? period.to : end,
      label: period.unit === 'month' ? `${date.slice(5, 7)}/${date.slice(2, 4)}` : formatDay(date),
      name: period.unit === 'month' ? month : t(`unit.${period.unit}`, { ns: 'reports', date: formatDate(date) }),
      isPart: beginsBefore || endsAfter,
    }
  })
}
