import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { type ReportInput, waitingQuery } from '../reports.api.ts'
import type { ListOf } from '../screens/useReportAddress.ts'
import { LateCard } from './LateCard.tsx'
import { paper } from './paper.ts'
import { WaitingCard } from './WaitingCard.tsx'

/** As of now, whatever the period: where products wait, and what will be late. */
export function NowCards({ input, context, to }: { input: ReportInput; context: string; to: (of: ListOf) => string }) {
  const { t } = useTranslation('reports')
  const { period: _, from_date: __, to_date: ___, ...of } = input
  const query = useQuery(waitingQuery(of))
  if (query.isError && !query.data)
    return <ErrorState title={t('failed')} error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton variant="rounded" height={420} />
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        gap: 3,
        alignItems: 'start',
        ...paper.column,
      }}
    >
      <WaitingCard boards={query.data.boards} isPersonal={query.data.isPersonal} context={context} input={of} to={to} />
      <LateCard waiting={query.data} context={context} />
    </Box>
  )
}
