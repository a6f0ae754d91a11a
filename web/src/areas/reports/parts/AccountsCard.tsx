import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { reportTabs } from '../model/tabs.ts'
import { reportQuery } from '../reports.api.ts'
import { RowsCard } from '../rows/RowsCard.tsx'
import type { useReportAddress } from '../screens/useReportAddress.ts'

/** What went onto each account in the same days, and which of them has to sign in again. */
export function AccountsCard({ at, context }: { at: ReturnType<typeof useReportAddress>; context: string }) {
  const { t } = useTranslation('reports')
  const query = useQuery(reportQuery('accounts', at.input))
  const tab = reportTabs.find(({ rows }) => rows?.kind === 'accounts')
  if (query.isError && !query.data)
    return <ErrorState title={t('failed')} error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton variant="rounded" height={220} />
  return (
    tab?.rows && (
      <RowsCard
        {...tab.rows}
        groupId={at.input.groupId}
        report={query.data}
        context={context}
        to={(row) => at.toRow(tab, row)}
        toCell={(row, column) => at.toCell(tab, row, column)}
      />
    )
  )
}
