import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reconnectNow, useConnection } from '../../lib/socket.ts'
import { useOnline } from '../../lib/useOnline.ts'
import { Bar } from '../../ui/Bar.tsx'

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
    <Bar tone="warning" icon={WifiOff} action={{ text: t('offline.now'), run: reconnectNow }}>
      <b>{t(isOnline ? 'offline.server' : 'offline.network')}</b> {t('offline.kept')}
    </Bar>
  )
}
