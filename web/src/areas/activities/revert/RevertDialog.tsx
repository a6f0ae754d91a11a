import Alert from '@mui/material/Alert'
import Dialog from '@mui/material/Dialog'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Face } from '../../../ui/Avatar.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { type Filter, RevertCounts } from './RevertCounts.tsx'
import { RevertFooter } from './RevertFooter.tsx'
import { RevertHead } from './RevertHead.tsx'
import { RevertTable } from './RevertTable.tsx'
import { type Asked, previewQuery } from './revert.api.ts'
import { isTouched } from './things.ts'
import { useChoice } from './useChoice.ts'
import { useRevert } from './useRevert.ts'

interface Props {
  asked: Asked
  title: string
  /** Whose changes they are, from when to when, and what narrows them. */
  person?: Face
  about?: ReactNode
  head?: ReactNode
  /** The moment before which it was as it comes back, in words. */
  before?: string
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
  const { person, about, head, before, isComing = false } = of
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
  const rows = (query.data?.rows ?? []).filter(
    (row) => filter === 'all' || (filter === 'changed' ? isTouched(row) : row.outcome === filter),
  )
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
      {!isWaiting && query.data && rows.length === 0 && (
        <EmptyState title={t('empty')} text={t(query.data.rows.length === 0 ? 'emptyPeriod' : 'emptyText')} />
      )}
      {!isWaiting && query.data && rows.length > 0 && (
        <RevertTable preview={query.data} name={person?.display_name} {...{ rows, choosing, before }} />
      )}
      <RevertFooter
        preview={query.data}
        {...{ choosing, isWaiting, isRunning, onClose }}
        onRevert={() => void run(choosing.body)}
      />
    </Dialog>
  )
}
