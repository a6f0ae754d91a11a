import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'

interface Props {
  /** The query whose rows are shown; what was shown stays until the next has come. */
  answer: { isPending: boolean; isError: boolean; error: unknown; isPlaceholderData: boolean; refetch: () => unknown }
  isEmpty: boolean
  /** What stands there until the first rows have come. */
  waiting: ReactNode
  /** What could not be loaded. */
  failed: string
  /** Nothing fits: what was searched, and the way back to all. Missing where nothing narrows the list. */
  narrowed?: { title: string; clear?: string; onClear: () => void } | undefined
  empty: { title: string; text: string; action?: ReactNode }
  children: ReactNode
}

/** The rows of a gallery, or why there are none. */
export function GalleryPane({ answer, isEmpty, waiting, failed, narrowed, empty, children }: Props) {
  const { t } = useTranslation('common')
  if (answer.isPending) return waiting
  if (answer.isError && isEmpty)
    return <ErrorState title={failed} error={answer.error} onRetry={() => void answer.refetch()} />
  if (isEmpty)
    return narrowed ? (
      <EmptyState title={narrowed.title}>
        <Button onClick={narrowed.onClear}>{narrowed.clear ?? t('clear')}</Button>
      </EmptyState>
    ) : (
      <EmptyState title={empty.title} text={empty.text}>
        {empty.action}
      </EmptyState>
    )
  return (
    <Box
      aria-busy={answer.isPlaceholderData}
      sx={{
        ...{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' },
        opacity: answer.isPlaceholderData ? 0.6 : 1,
      }}
    >
      {children}
    </Box>
  )
}
