import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../ErrorState.tsx'
import { RowSkeletons } from '../Skeletons.tsx'

interface Props {
  /** What kind of thing it is, until its name is there. */
  title: string
  /** It was deleted or is shared no longer: what is said above what stays readable. */
  gone: string | null
  /** Why there is nothing to show; without `error` it is missing. */
  problem: { title: string; error?: unknown; onRetry?: () => void } | null
  isFullScreen?: boolean
  /** Missing where keys and clicks outside do not close it. */
  onLeave?: (() => void) | undefined
  onClose: () => void
  /** What is open, with the id of its heading; null until it has come. */
  children: ((titleId: string) => ReactNode) | null
}

const paper = {
  ...{ width: '90vw', maxWidth: '1800px', height: 'min(844px, calc(100dvh - 40px))', maxHeight: 'calc(100dvh - 40px)' },
  ...{ m: 0, overflow: 'hidden' },
} as const

/** The frame of an open thing: deleted while it is open, it stays readable. */
export function ThingDialog({ title, gone, problem, isFullScreen = false, onLeave, onClose, children }: Props) {
  const { t } = useTranslation('common')
  const isSmall = useMediaQuery('(max-width: 899px)')
  const isWhole = isSmall || isFullScreen
  const titleId = useId()
  return (
    <Dialog
      open
      fullScreen={isWhole}
      onClose={onLeave}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: isWhole ? {} : paper } }}
    >
      {gone !== null && (
        <Box
          role="alert"
          sx={{ px: 5, py: 2.5, bgcolor: 'var(--warning-soft)', color: 'var(--warning-ink)', fontWeight: 550 }}
        >
          {gone}
        </Box>
      )}
      {children ? (
        children(titleId)
      ) : (
        <>
          <h2 id={titleId} className="visually-hidden">
            {title}
          </h2>
          {problem ? (
            <>
              <ErrorState {...problem} />
              <Box sx={{ display: 'grid', placeItems: 'center', pb: 6 }}>
                <Button onClick={onClose}>{t('close')}</Button>
              </Box>
            </>
          ) : (
            <RowSkeletons count={9} />
          )}
        </>
      )}
    </Dialog>
  )
}
