import type { Figure, Report } from '@halftone/contract/areas/reports/reports.ts'
import type { Days, Unit } from '@halftone/contract/rules/reports/periods.ts'
import { useTranslation } from 'react-i18next'
import { ColumnChart } from '../charts/ColumnChart.tsx'
import { marksOf } from '../model/marks.ts'
import { type NumberName, numbers } from '../model/tabs.ts'
import { ChartCard } from './ChartCard.tsx'
import { UnitSwitch } from './UnitSwitch.tsx'

interface Props {
  report: Report
  up: NumberName
  down?: NumberName | undefined
  context: string
  height?: number
  /** Shows what a bar counts. */
  onPick: (figure: Figure, days: Days) => void
  onUnit?: (unit: Unit) => void
  /** Whose figures they are, where no title says so. */
  whose?: string | undefined
}

/** One figure of a report over time, and what hangs below it. */
export function SeriesCard({ report, up, down, context, height, onPick, onUnit, whose }: Props) {
  const { t } = useTranslation('reports')
  const marks = marksOf(report, t)
  const valuesOf = (name: NumberName) => ({
    name: t(`figure.${name}`),
    values: report.series.map(({ values }) => values[name] ?? 0),
  })
  const [above, below] = [valuesOf(up), down ? valuesOf(down) : undefined]
  const title = below ? `${above.name}, ${below.name.toLowerCase()}` : above.name
  return (
    <ChartCard
      title={title}
      note={[...(whose ? [whose] : []), t(`by.${report.period.unit}`)].join(', ')}
      context={context}
      head={[t('card.days'), above.name, ...(below ? [below.name] : [])]}
      rows={marks.map(({ name }, at) => [name, above.values[at] ?? 0, ...(below ? [below.values[at] ?? 0] : [])])}
    >
      {onUnit && <UnitSwitch report={report} onChange={onUnit} />}
      <ColumnChart
        onPick={(at) => {
          const mark = marks[at]
          // Where nothing came, what hangs below is what there is to see.
          const name = below && (above.values[at] ?? 0) === 0 && down ? down : up
          if (mark) onPick(numbers[name].list, mark)
        }}
        label={title}
        marks={marks}
        up={above}
        down={below}
        {...(height ? { height } : {})}
      />
    </ChartCard>
  )
}
