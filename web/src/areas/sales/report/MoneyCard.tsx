import type { SalesReport } from '@halftone/contract/areas/sales/sales.ts'
import { type Days, daysBetween, endOf, type Unit, units } from '@halftone/contract/rules/reports/periods.ts'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatNumber } from '../../../lib/format.ts'
import { ChoiceRow } from '../../../ui/fields/ChoiceRow.tsx'
import type { Band } from '../../reports/charts/bands.ts'
import { LineChart } from '../../reports/charts/LineChart.tsx'
import { marksOf } from '../../reports/model/marks.ts'
import { ChartCard } from '../../reports/parts/ChartCard.tsx'
import { sayMoney, sayShort } from '../model/money.ts'

interface Props {
  report: SalesReport
  context: string
  /** Narrows the report to the days of a mark. */
  onDays: (days: Days) => void
  onUnit: (unit: Unit) => void
}
const figures = ['revenue', 'quantity', 'profit'] as const

/** The seasons that touch the days which are drawn, by their places among them. */
function bandsOf({ series, seasons, today, period }: SalesReport, soon: (days: number) => string): Band[] {
  const dates = series.map(({ date }) => date)
  const placeOf = (day: string) => dates.findLastIndex((date) => date <= day)
  return seasons.flatMap(({ name, from, to }) => {
    const [first, last] = [dates[0] ?? '', dates.at(-1) ?? '']
    // One that is to come after the last of them is none of it: it would call that one by its name.
    if (last === '' || to < first || from > endOf(last, period.unit)) return []
    const isNext = from > today
    const note = isNext ? soon(daysBetween(today, from)) : formatDay(from)
    return [{ name, from: Math.max(0, placeOf(from)), to: placeOf(to), note, isNext }]
  })
}

/** Revenue, pieces or profit over time, the year before dashed beside it. */
export function MoneyCard({ report, context, onDays, onUnit }: Props) {
  const { t } = useTranslation(['sales', 'reports'])
  const [figure, setFigure] = useState<(typeof figures)[number]>('revenue')
  const marks = marksOf(report, t)
  const { currency, series, yearBefore } = report
  const now = series.map(({ values }) => values[figure] ?? 0)
  const before = yearBefore.map(({ values }) => values[figure] ?? 0)
  const isCount = figure === 'quantity'
  const say = isCount ? formatNumber : (sum: number) => sayMoney(sum, currency)
  const name = t('yearBefore')
  return (
    <ChartCard
      title={t(figure)}
      note={t('dashedIs', { name })}
      context={context}
      head={[t('reports:card.days'), t(figure), name]}
      rows={marks.map((mark, at) => [mark.name, now[at] ?? 0, before[at] ?? 0])}
    >
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', mb: 2, displayPrint: 'none' }}>
        <ChoiceRow
          label={t('figure')}
          options={figures.map((value) => ({ value, label: t(value) }))}
          value={figure}
          onChange={setFigure}
        />
        <ChoiceRow
          label={t('by')}
          options={units.map((unit) => ({ value: unit, label: t(`unit.${unit}`) }))}
          value={report.period.unit}
          onChange={onUnit}
        />
      </Box>
      <LineChart
        label={`${t(figure)}, ${context}`}
        marks={marks}
        now={{ name: t(figure), values: now }}
        before={{ name, values: before }}
        bands={bandsOf(report, (count) => t('inDays', { count }))}
        say={say}
        sayAxis={isCount ? formatNumber : (sum) => sayShort(sum, currency)}
        onPick={(at) => {
          const mark = marks[at]
          if (mark) onDays({ from: mark.from, to: mark.to })
        }}
      />
    </ChartCard>
  )
}
