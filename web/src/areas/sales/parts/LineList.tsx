import type { SaleLine } from '@halftone/contract/areas/sales/sales.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/profile.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { type LinesInput, saleLines } from '../sales.api.ts'
import { LineRow } from './LineRow.tsx'
import { MatchDialog } from './MatchDialog.tsx'

/** Lines of orders, the latest first; what belongs to no artwork can be given to one. */
export function LineList({ input }: { input: LinesInput }) {
  const { t } = useTranslation('sales')
  const query = useInfiniteQuery(saleLines(input))
  const can = usePermission(input.groupId)
  const [matched, setMatched] = useState<SaleLine>()
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Box sx={{ minHeight: 240 }}>
      {query.isPending && ['a', 'b', 'c', 'd'].map((key) => <Skeleton key={key} height={56} />)}
      {query.isError && <ErrorState title={t('failed')} error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && rows.length === 0 && (
        <EmptyState title={t(`none.${input.kind}`)} text={t(`noneText.${input.kind}`)} />
      )}
      <Box component="ul" className="plain-list" aria-label={t('orders')}>
        {rows.map((line) => (
          <LineRow key={line.id} line={line} onMatch={can('AC_EDIT') ? () => setMatched(line) : undefined} />
        ))}
      </Box>
      {query.hasNextPage && (
        <Button fullWidth onClick={() => void query.fetchNextPage()} loading={query.isFetchingNextPage}>
          {t('showMore')}
        </Button>
      )}
      {matched && <MatchDialog line={matched} groupId={input.groupId} onClose={() => setMatched(undefined)} />}
    </Box>
  )
}
