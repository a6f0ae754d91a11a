import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Face } from '../../../ui/Avatar.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { type Filter, RevertCounts } from './RevertCounts.tsx'
import { RevertHead } from './RevertHead.tsx'
import { RevertTable } from './RevertTable.tsx'
import { type Asked, previewQuery } from './revert.api.ts'
import { useChoice } from './useChoice.ts'
import { useRevert } from './useRevert.ts'

interface Props {
  asked: Asked
  title: string
  /** Whose changes they are, from when to when, and what narrows them. */
  person?: Face
  about?: ReactNode
  head?: ReactNode
  /** Something else is being chosen, and asked for in a moment. */
  isComing?: boolean
  /** It was taken back. */
  onDone?: () => void
  onClose: () => void
  /** What else can be chosen to take back. */
  children?: ReactNode
}

/** Wider screens show longer texts beside each other. */
const size = { width: 'clamp(1240px, 70vw, 1800px)', maxWidth: 'calc(100vw - 32px)', height: 'calc(100dvh - 64px)' }

/** What would come back, row by row; then one button, and one step. */
export function RevertDialog({ asked, title, onDone, onClose, children, ...of }: Props) {
  const { person, about, head, isComing = false } = of
  const { t } = useTranslation('revert')
  const query = useQuery(previewQuery(asked))
  const isWaiting = isComing || query.isPending
  const choosing = useChoice(query.data)
  const [filter, setFilter] = useState<Filter>('all')
  const isPhone = useMediaQuery('(max-width: 599px)')
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
      fullScreen={isPhone}
      slotProps={{ paper: { sx: isPhone ? {} : size } }}
    >
      <RevertHead id="revert-title" {...{ title, person, about, onClose }}>
        {head}
      </RevertHead>
      {children}
      {query.data && !isWaiting && <RevertCounts preview={query.data} filter={filter} onFilter={setFilter} />}
      {problem && (
        <Alert severity="warning" sx={{ mx: 6, mb: 3 }}>
          {problem} {t('nothingChanged')}
        </Alert>
      )}
      {isWaiting && <RowSkeletons count={6} />}
      {query.isError && !isWaiting && (
        <ErrorState title={t('failed')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {!isWaiting && query.data && rows.length === 0 && <EmptyState title={t('empty')} text={t('emptyText')} />}
      {!isWaiting && query.data && rows.length > 0 && (
        <RevertTable preview={query.data} rows={rows} choosing={choosing} />
      )}
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 2, px: { xs: 4, sm: 6 }, py: { xs: 3, sm: 4 } }}>
        <Box className="meta" sx={{ flex: '1 1 240px' }}>
          {t('consequence')}
        </Box>
        <Button variant="outlined" onClick={onClose} disabled={isRunning}>
          {t('cancel')}
        </Button>
        <Button
          variant="contained"
          startIcon={<Undo2 size={16} />}
          loading={isRunning}
          disabled={choosing.count === 0 || isWaiting}
          onClick={() => void run(choosing.body)}
        >
          {t('revert', { count: choosing.count })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
