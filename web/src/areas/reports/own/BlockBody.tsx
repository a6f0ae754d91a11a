import type { DashboardBlock } from '@halftone/contract/areas/reports/layout.ts'
import type { Figure, Report, ReportName, Waiting } from '@halftone/contract/areas/reports/reports.ts'
import type { Days, Unit } from '@halftone/contract/rules/reports/periods.ts'
import { useTranslation } from 'react-i18next'
import { FigureStrip } from '../parts/FigureStrip.tsx'
import { FlowCard } from '../parts/FlowCard.tsx'
import { LateCard } from '../parts/LateCard.tsx'
import { SeriesCard } from '../parts/SeriesCard.tsx'
import { TimesCard } from '../parts/TimesCard.tsx'
import { WaitingCard } from '../parts/WaitingCard.tsx'
import { RowsCard } from '../rows/RowsCard.tsx'
import type { ListOf, useReportAddress } from '../screens/useReportAddress.ts'
import { salesBlockSlot } from '../slots.ts'
import { meaningOf } from './blocks.ts'

export interface BlockData {
  report: (name: ReportName, unit: Unit | undefined) => Report | undefined
  waiting: Waiting | undefined
}

interface Props {
  block: DashboardBlock
  data: BlockData
  context: string
  at: ReturnType<typeof useReportAddress>
  /** Has its chart drawn by another unit. */
  onUnit: (unit: Unit) => void
}

/** One part of a report, as its own tab shows it; nothing where it did not come. */
export function BlockBody({ block: { name, unit }, data, context, at, onUnit }: Props) {
  const { show, tab, report: asked } = meaningOf(name)
  const { t } = useTranslation('reports')
  // A figure's list is that of the report which it is of.
  const of = asked ?? undefined
  const to = (list: ListOf) => at.to({ ...list, of })
  const onPick = (figure: Figure, days: Days, status?: number) =>
    at.show({ figure, of, days, ...(status && { status }) })
  if (show.as === 'sales')
    return (
      <salesBlockSlot.Show
        {...{ input: at.input, context, unit, onUnit }}
        onDays={({ from, to }) => at.set({ period: 'custom', from, to })}
      />
    )
  if (show.as === 'waiting')
    return (
      data.waiting && (
        <WaitingCard
          boards={data.waiting.boards}
          isPersonal={data.waiting.isPersonal}
          context={context}
          input={at.input}
          to={to}
        />
      )
    )
  if (show.as === 'late') return data.waiting && <LateCard waiting={data.waiting} context={context} />
  const report = asked && data.report(asked, unit)
  if (!report) return null
  // Beside figures of the team stand those of a report of which one sees one's own.
  const whose = report.isPersonal ? t('own') : undefined
  if (show.as === 'figures') return <FigureStrip names={tab.figures} report={report} to={(figure) => to({ figure })} />
  if (show.as === 'flow') return <FlowCard {...{ report, context, to, onPick, onUnit }} />
  if (show.as === 'times') return <TimesCard report={report} context={context} to={to} />
  if (show.as === 'series')
    return <SeriesCard {...{ report, context, onPick, onUnit, whose }} up={show.up} down={show.down} />
  return (
    tab.rows && (
      <RowsCard
        {...tab.rows}
        groupId={at.input.groupId}
        report={report}
        whose={whose}
        context={context}
        to={(row) => at.toRow(tab, row)}
        toCell={(row, column) => at.toCell(tab, row, column)}
      />
    )
  )
}
