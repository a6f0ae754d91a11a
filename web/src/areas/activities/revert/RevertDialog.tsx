import type { RevertOutcome } from '@halftone/contract/areas/activities/activities.revert.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogTitle from '@mui/material/DialogTitle'
import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { ChoiceRow } from '../../../ui/fields/ChoiceRow.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { RevertTable } from './RevertTable.tsx'
import { type Asked, previewQuery } from './revert.api.ts'
import { useChoice } from './useChoice.ts'
import { useRevert } from './useRevert.ts'

type Filter = 'all' | Extract<RevertOutcome, 'changed' | 'cannot'>

interface Props {
  asked: Asked
  title: string
  /** It was taken back. */
  onDone?: () => void
  onClose: () => void
  /** What else can be chosen to take back. */
  children?: ReactNode
}

/** What would come back, row by row; then one button, and one step. */
export function RevertDialog({ asked, title, onDone, onClose, children }: Props) {
  const { t } = useTranslation('revert')
  const query = useQuery(previewQuery(asked))
  const choosing = useChoice(query.data)
  const [filter, setFilter] = useState<Filter>('all')
  const { run, isRunning, problem } = useRevert(asked, query.refetch, () => {
    onDone?.()
    onClose()
  })
  const rows = (query.data?.rows ?? []).filter(({ outcome }) => filter === 'all' || outcome === filter)
  return (
    <Dialog
      open
      onClose={() => isRunning || onClose()}
      aria-labelledby="revert-title"
      maxWidth={false}
      slotProps={{ paper: { sx: { width: 1240, maxWidth: 'calc(100vw - 32px)', height: 'calc(100dvh - 64px)' } } }}
    >
      <DialogTitle id="revert-title">{title}</DialogTitle>
      {children}
      {query.data && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center', px: 6, pb: 3 }}>
          <b>{t('back', { count: query.data.back })}</b>
          <span>{t('changed', { count: query.data.changed })}</span>
          <span>{t('cannot', { count: query.data.cannot })}</span>
          <Box sx={{ flex: 1 }} />
          <ChoiceRow
            label={t('show')}
            options={[
              { value: 'all', label: t('all', { n: query.data.rows.length }) },
              { value: 'changed', label: t('onlyChanged', { n: query.data.changed }) },
              { value: 'cannot', label: t('onlyCannot', { n: query.data.cannot }) },
            ]}
            value={filter}
            onChange={setFilter}
          />
        </Box>
      )}
      {problem && (
        <Alert severity="warning" sx={{ mx: 6, mb: 3 }}>
          {problem} {t('nothingChanged')}
        </Alert>
      )}
      {query.isPending && <RowSkeletons count={6} />}
      {query.isError && <ErrorState title={t('failed')} error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && rows.length === 0 && <EmptyState title={t('empty')} text={t('emptyText')} />}
      {query.data && rows.length > 0 && <RevertTable preview={query.data} rows={rows} choosing={choosing} />}
      <DialogActions sx={{ px: 6, py: 4 }}>
        <Box className="meta" sx={{ flex: 1 }}>
          {t('consequence')}
        </Box>
        <Button variant="outlined" onClick={onClose} disabled={isRunning}>
          {t('cancel')}
        </Button>
        <Button
          variant="contained"
          startIcon={<Undo2 size={16} />}
          loading={isRunning}
          disabled={choosing.count === 0}
          onClick={() => void run(choosing.body)}
        >
          {t('revert', { count: choosing.count })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
