import Badge from '@mui/material/Badge'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shopSyncs } from '../sales.api.ts'
import { SyncDialog } from './SyncDialog.tsx'

/** Opens how reading orders stands; marked where a shop needs somebody. */
export function SyncButton({ groupId }: { groupId: number }) {
  const { t } = useTranslation('sales')
  const [isOpen, setOpen] = useState(false)
  const failed = (useQuery(shopSyncs(groupId, true)).data ?? []).filter(
    ({ state, connection }) => state === 'failed' || connection === 'expired',
  ).length
  return (
    <>
      <Badge color="warning" variant="dot" invisible={failed === 0}>
        <Button
          startIcon={<RefreshCw size={16} />}
          onClick={() => setOpen(true)}
          aria-label={failed > 0 ? t('sync.openFailed', { count: failed }) : t('sync.open')}
        >
          {t('sync.open')}
        </Button>
      </Badge>
      {isOpen && <SyncDialog groupId={groupId} onClose={() => setOpen(false)} />}
    </>
  )
}
