import Box from '@mui/material/Box'
import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useWhen } from '../../../lib/useRelativeTime.ts'

/** Says of a board of the last visit how old it is, until the server's own is there. `at`: ms. */
export function KeptMark({ at }: { at: number }) {
  const { t } = useTranslation('products')
  const age = useWhen()(new Date(at))
  if (at === 0 || at >= performance.timeOrigin) return null
  return (
    <Box
      role="status"
      sx={{
        position: 'absolute',
        zIndex: 19,
        top: 8,
        right: 16,
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 1,
        color: 'text.secondary',
        fontSize: 'var(--fs-meta)',
        bgcolor: 'var(--raised)',
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius-s)',
      }}
    >
      <History size={14} aria-hidden="true" /> {t('kept', { age })}
    </Box>
  )
}
