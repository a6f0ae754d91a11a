import type { SaleSync } from '@halftone/contract/areas/sales/sync.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { told } from '../../../i18n/told.ts'
import { formatNumber } from '../../../lib/format.ts'
import { When } from '../../../ui/When.tsx'
import { syncShop } from '../sales.api.ts'

/** One shop: when its orders were read, what came of it, and 'Sync now'. */
export function SyncRow({ shop }: { shop: SaleSync }) {
  const { t } = useTranslation('sales')
  const [isAsking, setAsking] = useState(false)
  const { name, channel, state, connection, orders, total, error, errorKind } = shop
  const isRunning = state === 'running' || state === 'waiting'
  const isLost = connection !== 'connected' || errorKind === 'auth'
  const ask = async () => {
    setAsking(true)
    try {
      await syncShop(shop)
    } finally {
      setAsking(false)
    }
  }
  return (
    <Box component="li" sx={{ py: 3, borderTop: '1px solid var(--line)', display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
        <Box sx={{ flex: 1, minWidth: 160 }}>
          <Box className="one-line" component="b" sx={{ display: 'block' }}>
            {name}
          </Box>
          <Box className="meta">
            {channel.name} · <Last shop={shop} />
          </Box>
        </Box>
        {isLost ? (
          <Button component={Link} to="/setting/accounts" variant="outlined">
            {t('sync.reconnect')}
          </Button>
        ) : (
          <Button
            variant="outlined"
            startIcon={<RefreshCw size={16} />}
            disabled={isRunning || isAsking}
            onClick={() => void ask()}
            aria-label={t('sync.nowOf', { name })}
          >
            {t(isRunning ? 'sync.running' : 'sync.now')}
          </Button>
        )}
      </Box>
      {isRunning && (
        <Box role="status" sx={{ display: 'grid', gap: 1 }}>
          <LinearProgress
            aria-label={t('sync.progressOf', { name })}
            {...(total ? { variant: 'determinate', value: Math.min(100, (orders / total) * 100) } : {})}
          />
          <span className="meta tabular">
            {total === null
              ? t('sync.waiting')
              : t('sync.read', { orders: formatNumber(orders), total: formatNumber(total) })}
          </span>
        </Box>
      )}
      {!isRunning && connection === 'expired' && <Alert severity="warning">{t('sync.expired')}</Alert>}
      {!isRunning && error && connection === 'connected' && (
        <Alert severity="warning">
          {told(shop.errorPhrase, error)} {!isLost && shop.nextAt && t('sync.again')}
        </Alert>
      )}
    </Box>
  )
}

/** When it was read last, and what that brought. */
function Last({ shop: { doneAt, state, created, changed, unmatched } }: { shop: SaleSync }) {
  const { t } = useTranslation('sales')
  if (!doneAt) return t('sync.never')
  const counts = [
    t('sync.new', { count: created }),
    ...(changed > 0 ? [t('sync.changed', { count: changed })] : []),
    ...(unmatched > 0 ? [t('sync.unmatched', { count: unmatched })] : []),
  ]
  return (
    <>
      {t('sync.last')} <When at={doneAt} />
      {state === 'done' && `: ${counts.join(', ')}`}
    </>
  )
}
