import type { Days, Unit } from '@halftone/contract/rules/reports/periods.ts'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { type SalesFilter, salesChart } from '../sales.api.ts'
import { MoneyCard } from './MoneyCard.tsx'

interface Props {
  input: SalesFilter
  context: string
  onDays: (days: Days) => void
  /** What it is drawn by; without it what suits the days. */
  unit: Unit | undefined
  onUnit: (unit: Unit) => void
}

/** Revenue over time beside the year before, by itself. */
export function SalesBlock({ input, context, onDays, unit, onUnit }: Props) {
  const { t } = useTranslation('sales')
  const chart = useQuery(salesChart(input, unit, true))
  if (chart.isError && !chart.data)
    return <ErrorState title={t('failed')} error={chart.error} onRetry={() => void chart.refetch()} />
  if (!chart.data) return <Skeleton variant="rounded" height={350} />
  return <MoneyCard report={chart.data} context={context} onDays={onDays} onUnit={onUnit} />
}
