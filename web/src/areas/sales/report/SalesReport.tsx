import { saleGroupings } from '@halftone/contract/areas/sales/sales.ts'
import type { Days, Unit } from '@halftone/contract/rules/reports/periods.ts'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { ChoiceRow } from '../../../ui/fields/ChoiceRow.tsx'
import { paper } from '../../reports/parts/paper.ts'
import { type SalesFilter, salesChart, salesReport } from '../sales.api.ts'
import { BestDesigns } from './BestDesigns.tsx'
import { GroupCard } from './GroupCard.tsx'
import { MoneyCard } from './MoneyCard.tsx'
import { QuietCard } from './QuietCard.tsx'
import { SalesFigures } from './SalesFigures.tsx'

interface Props {
  input: SalesFilter
  context: string
  onDays: (days: Days) => void
}
const groupings = saleGroupings.filter((by) => by !== 'artwork')

/** Sales of the dashboard: figures, revenue over time beside the year before, best designs, parts, what sold nothing. */
export function SalesReport({ input, context, onDays }: Props) {
  const { t } = useTranslation('sales')
  const [type, setType] = useState<Unit>()
  const [by, setBy] = useState<(typeof groupings)[number]>('type')
  const best = useQuery(salesReport(input, 'artwork', true))
  const chart = useQuery(salesChart(input, type, true))
  const parts = useQuery(salesReport(input, by, true))
  const report = best.data
  if (best.isError && !report)
    return <ErrorState title={t('failed')} error={best.error} onRetry={() => void best.refetch()} />
  if (!report || !chart.data)
    return (
      <Box sx={{ display: 'grid', gap: 3, px: { xs: 4, sm: 0 } }}>
        <Skeleton variant="rounded" height={92} />
        <Skeleton variant="rounded" height={350} />
        <Skeleton variant="rounded" height={280} />
      </Box>
    )
  const columns = (wide: string) => ({
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: wide },
    gap: 3,
    alignItems: 'start',
    ...paper.column,
  })
  return (
    <Box
      aria-busy={best.isPlaceholderData}
      sx={{
        ...{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3, ...paper.column, px: { xs: 4, sm: 0 } },
        opacity: best.isPlaceholderData ? 0.6 : 1,
      }}
    >
      <SalesFigures report={report} input={input} />
      <Box sx={columns('minmax(0, 1.7fr) minmax(0, 1fr)')}>
        <MoneyCard report={chart.data} context={context} onDays={onDays} onUnit={setType} />
        <BestDesigns report={report} input={input} />
      </Box>
      <Box sx={columns('minmax(0, 1.7fr) minmax(0, 1fr)')}>
        <GroupCard report={parts.data} by={by} context={context}>
          <ChoiceRow
            label={t('groupBy')}
            options={groupings.map((value) => ({ value, label: t(`grouping.${value}`) }))}
            value={by}
            onChange={setBy}
          />
        </GroupCard>
        <QuietCard input={input} />
      </Box>
    </Box>
  )
}
