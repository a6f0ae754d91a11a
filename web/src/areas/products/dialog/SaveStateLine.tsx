import Box from '@mui/material/Box'
import { CloudCheck, CloudOff, RefreshCw, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { formatClock, formatDate } from '../../../lib/format.ts'
import { useSaveState, useSaves } from '../../../lib/saving/saves.ts'
import { useOnline } from '../../../lib/useOnline.ts'

const row = { display: 'inline-flex', alignItems: 'center', gap: 1.5, whiteSpace: 'nowrap', fontSize: 'var(--fs-meta)' }

/** The clock for today, else the day. */
const whenOf = (at: Date): string => (formatDate(at) === formatDate(new Date()) ? formatClock(at) : formatDate(at))

/**
 * 'Saving', 'Saved 09:41', 'Not saved, Retry', 'Offline, kept here', or that a text waits for a choice; what waits goes
 * out when the network is back. `savedAt`: when the product was saved before this dialog changed anything.
 */
export function SaveStateLine({ savedAt }: { savedAt: string }) {
  const { t } = useTranslation('product')
  const { state, at } = useSaveState()
  const { retry } = useSaves()
  const isOnline = useOnline()
  useEffect(() => {
    if (isOnline && state === 'offline') retry()
  }, [isOnline, state, retry])
  return (
    <Box role="status" sx={{ minHeight: 18, color: 'text.secondary' }}>
      {state === 'saving' && (
        <Box sx={row}>
          <RefreshCw size={14} aria-hidden="true" /> {t('saving')}
        </Box>
      )}
      {(state === 'saved' || state === 'idle') && (
        <Box sx={row}>
          <CloudCheck size={14} aria-hidden="true" />{' '}
          {t('saved', { time: state === 'idle' ? whenOf(new Date(savedAt)) : formatClock(at) })}
        </Box>
      )}
      {state === 'offline' && (
        <Box sx={{ ...row, color: 'warning.main' }}>
          <CloudOff size={14} aria-hidden="true" /> {t('offlineKept')}
        </Box>
      )}
      {state === 'conflict' && (
        <Box sx={{ ...row, color: 'warning.main' }}>
          <TriangleAlert size={14} aria-hidden="true" /> {t('notSavedChoose')}
        </Box>
      )}
      {state === 'failed' && (
        <Box sx={{ ...row, color: 'error.main' }}>
          <TriangleAlert size={14} aria-hidden="true" /> {t('notSaved')}
          <Box
            component="button"
            type="button"
            onClick={retry}
            sx={{
              p: 0,
              border: 0,
              bgcolor: 'transparent',
              font: 'inherit',
              fontWeight: 600,
              color: 'inherit',
              cursor: 'pointer',
              textDecoration: 'underline',
            }}
          >
            {t('retry')}
          </Box>
        </Box>
      )}
    </Box>
  )
}
