import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { CloudOff, RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isAppError } from '../lib/appError.ts'

interface Props {
  /** What failed, in the rule's words: 'Get products failed.' Without it the reason stands there. */
  title?: string
  error?: unknown
  onRetry?: () => void
}

/** What failed, why, one way on. */
export function ErrorState({ title, error, onRetry }: Props) {
  const { t } = useTranslation('common')
  const why = isAppError(error, 'NETWORK')
    ? t('error.network')
    : isAppError(error, 'UNAVAILABLE', 'INTERNAL')
      ? t('error.server', { status: error.status })
      : isAppError(error)
        ? // Where the title has said it, what the server says beside it.
          error.message === title
          ? Object.values(error.errors).join(' ')
          : error.message
        : ''
  return (
    <Box
      role="alert"
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 1,
        p: 6,
        textAlign: 'center',
        alignContent: 'center',
        flex: 1,
      }}
    >
      <Box sx={{ color: 'error.main' }}>
        <CloudOff size={28} aria-hidden="true" />
      </Box>
      <Box sx={{ fontSize: 'var(--fs-title)', fontWeight: 600, mt: 2 }}>{title ?? why}</Box>
      {title && why && why !== title && <Box sx={{ color: 'text.secondary', maxWidth: 360 }}>{why}</Box>}
      {isAppError(error, 'INTERNAL') && error.requestId && <Box className="meta">{error.requestId}</Box>}
      {onRetry && (
        <Button onClick={onRetry} startIcon={<RotateCw size={16} />} sx={{ mt: 2 }}>
          {t('tryAgain')}
        </Button>
      )}
    </Box>
  )
}
