import type { Figure, Report } from '@halftone/contract/areas/reports/reports.ts'
import type { Days, Unit } from '@halftone/contract/rules/reports/periods.ts'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import type { ReportTab } from '../model/tabs.ts'
import { RowsCard } from '../rows/RowsCard.tsx'
import type { useReportAddress } from '../screens/useReportAddress.ts'
import { FigureStrip } from './FigureStrip.tsx'
import { FlowCard } from './FlowCard.tsx'
import { NowCards } from './NowCards.tsx'
import { paper } from './paper.ts'
import { SeriesCard } from './SeriesCard.tsx'
import { TimesCard } from './TimesCard.tsx'

interface Props {
  tab: ReportTab
  query: UseQueryResult<Report>
  context: string
  at: ReturnType<typeof useReportAddress>
  /** The detail beside the rows. */
  children?: ReactNode
  /** What stands below it all. */
  below?: ReactNode
}

/** Figures, charts and rows of a report. While another filter loads the old ones stay, fainter. */
export function ReportBody({ tab, query, context, at, children, below }: Props) {
  const { t } = useTranslation('reports')
  const report = query.data
  const onPick = (figure: Figure, days: Days, status?: number) => at.show({ figure, days, ...(status && { status }) })
  const onUnit = (by: Unit) => at.set({ by })
  if (query.isError && !report)
    return <ErrorState title={t('failed')} error={query.error} onRetry={() => void query.refetch()} />
  const charts = report
    ? tab.charts.map(({ up, down }) => (
        <SeriesCard key={up} report={report} up={up} down={down} context={context} onPick={onPick} onUnit={onUnit} />
      ))
    : []
  return (
    <Box
      aria-busy={query.isPending || query.isPlaceholderData}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 3,
        ...paper.column,
        px: { xs: 4, sm: 0 },
        opacity: query.isPlaceholderData ? 0.6 : 1,
        transition: 'opacity 180ms',
      }}
    >
      {tab.figures.length > 0 && <FigureStrip names={tab.figures} report={report} to={(figure) => at.to({ figure })} />}
      {!report && <Skeleton variant="rounded" height={284} />}
      {report && tab.id === 'overview' && (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.7fr) minmax(0, 1fr)' },
            gap: 3,
            alignItems: 'start',
            ...paper.column,
          }}
        >
          <FlowCard report={report} context={context} to={at.to} onPick={onPick} onUnit={onUnit} />
          <TimesCard report={report} context={context} to={at.to} />
        </Box>
      )}
      {tab.id === 'overview' && <NowCards input={at.input} context={context} to={at.to} />}
      {charts.length > 0 && (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr)',
              lg: charts.length > 1 ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)',
            },
            gap: 3,
            ...paper.column,
          }}
        >
          {charts}
        </Box>
      )}
      {report && tab.rows && tab.rows.kind !== 'boards' && (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr)',
              lg: children ? 'minmax(0, 1.9fr) minmax(0, 1fr)' : 'minmax(0, 1fr)',
            },
            gap: 3,
            alignItems: 'start',
            ...paper.column,
          }}
        >
          <RowsCard
            {...tab.rows}
            report={report}
            context={context}
            to={(row) => at.toRow(tab, row)}
            toCell={(row, column) => at.toCell(tab, row, column)}
            chosen={at.url.one}
            groupId={at.input.groupId}
          />
          {children}
        </Box>
      )}
      {below}
    </Box>
  )
}
