import type { Report } from '@halftone/contract/areas/reports/reports.ts'
import { useTranslation } from 'react-i18next'
import { TinyBars } from '../charts/TinyBars.tsx'
import { marksOf } from '../model/marks.ts'

/** How a row's first number came together, by the unit of the report's charts; the most of one bar is said in words. */
export function SeriesCell({ report, values }: { report: Report; values: readonly number[] }) {
  const { t } = useTranslation('reports')
  const marks = marksOf(report, t)
  const highest = Math.max(0, ...values)
  const when = marks[values.indexOf(highest)]?.name ?? ''
  return (
    <TinyBars
      values={values}
      most={Math.max(0, ...report.rows.flatMap(({ series }) => series ?? []))}
      isPart={(at) => marks[at]?.isPart ?? false}
      label={highest === 0 ? t('rows.none') : t('rows.most', { count: highest, when })}
    />
  )
}
