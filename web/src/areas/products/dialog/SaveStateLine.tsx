import Box from '@mui/material/Box'
import { CloudCheck, CloudOff, RefreshCw, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { formatClock } from '../../../lib/format.ts'
import { useOnline } from '../../../lib/useOnline.ts'
import { useSaveState, useSaves } from './saves.ts'

const row = { display: 'inline-flex', alignItems: 'center', gap: 1.5, whiteSpace: 'nowrap', fontSize: 'var(--fs-meta)' }

/** 'Saving', 'Saved 09:41', 'Not saved, Retry', 'Offline, kept here'; what waits goes out when the network is back. */
export function SaveStateLine() {
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
      {state === 'saved' && (
        <Box sx={row}>
          <CloudCheck size={14} aria-hidden="true" /> {t('saved', { time: formatClock(at) })}
        </Box>
      )}
      {state === 'offline' && (
        <Box sx={{ ...row, color: 'warning.main' }}>
          <CloudOff size={14} aria-hidden="true" /> {t('offlineKept')}
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
