import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import { useInfiniteQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatTotal } from '../../../lib/format.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { type CountedInput, countedList } from '../reports.api.ts'
import { CountedRow } from './CountedRow.tsx'

/** The things that a figure counts: as many as it says, each a way to it. */
export function CountedDialog({ input, title, onClose }: { input: CountedInput; title: string; onClose: () => void }) {
  const { t } = useTranslation(['reports', 'common'])
  const query = useInfiniteQuery(countedList(input))
  const meta = query.data?.pages[0]?.meta
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="counted-title">
      <DialogTitle id="counted-title" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <span className="one-line">{title}</span>
        {meta && <span className="quiet tabular">{formatTotal(meta)}</span>}
        <IconButton aria-label={t('common:close')} onClick={onClose} sx={{ ml: 'auto' }}>
          <X size={18} />
        </IconButton>
      </DialogTitle>
      <DialogContent sx={{ minHeight: 240 }}>
        {query.isPending && ['a', 'b', 'c', 'd', 'e'].map((key) => <Skeleton key={key} height={48} />)}
        {query.isError && (
          <ErrorState title={t('list.failed')} error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.isSuccess && rows.length === 0 && <EmptyState title={t('list.empty')} text={t('list.emptyText')} />}
        <Box component="ul" className="plain-list">
          {rows.map((row) => (
            <CountedRow key={row.key} row={row} />
          ))}
        </Box>
        {query.hasNextPage && (
          <Button fullWidth onClick={() => void query.fetchNextPage()} loading={query.isFetchingNextPage}>
            {t('list.more')}
          </Button>
        )}
      </DialogContent>
    </Dialog>
  )
}
