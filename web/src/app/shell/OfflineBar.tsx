import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reconnectNow, useConnection } from '../../lib/socket.ts'
import { useOnline } from '../../lib/useOnline.ts'

/** ms before a lost connection is said: a short hiccup heals by itself. */
const patience = 2000

/** 'You are offline': no network, or the server does not answer. */
export function OfflineBar() {
  const { t } = useTranslation('shell')
  const isOnline = useOnline()
  const connection = useConnection()
  const isLost = !isOnline || connection.state === 'offline'
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isLost) {
      setShown(false)
      return
    }
    const timer = setTimeout(() => setShown(true), patience)
    return () => clearTimeout(timer)
  }, [isLost])
  if (!isShown) return null
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2.5,
        flex: 'none',
        minHeight: 36,
        px: 4,
        py: 1,
        bgcolor: 'var(--warning-soft)',
        color: 'var(--warning-ink)',
        borderBottom: '1px solid var(--line)',
      }}
    >
      <WifiOff size={16} aria-hidden="true" />
      <Box sx={{ flex: 1 }}>
        <b>{t(isOnline ? 'offline.server' : 'offline.network')}</b> {t('offline.kept')}
      </Box>
      <Button size="small" variant="text" color="inherit" onClick={reconnectNow}>
        {t('offline.now')}
      </Button>
    </Box>
  )
}
