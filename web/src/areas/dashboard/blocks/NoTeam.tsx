import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'

/** Instead of the blocks: the teams could not be read, or the person works in none. */
export function NoTeam({ query }: { query: Pick<UseQueryResult, 'isError' | 'error' | 'refetch'> }) {
  const { t } = useTranslation('dashboard')
  if (query.isError)
    return <ErrorState title={t('team.failed')} error={query.error} onRetry={() => void query.refetch()} />
  return <EmptyState title={t('team.none')} text={t('team.noneText')} />
}
