import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { shopSyncs } from '../sales.api.ts'
import { SyncRow } from './SyncRow.tsx'

/** Shops whose orders are read by themselves: how that stands, and the way out where it failed. */
export function SyncDialog({ groupId, onClose }: { groupId: number; onClose: () => void }) {
  const { t } = useTranslation(['sales', 'common'])
  const answer = useQuery(shopSyncs(groupId, true))
  const shops = answer.data ?? []
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="sale-syncs">
      <DialogTitle id="sale-syncs" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <span className="one-line">{t('sync.title')}</span>
        <IconButton aria-label={t('common:close')} onClick={onClose} sx={{ ml: 'auto' }}>
          <X size={18} />
        </IconButton>
      </DialogTitle>
      <DialogContent sx={{ minHeight: 200 }}>
        <p className="meta">{t('sync.text')}</p>
        {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
        {answer.isSuccess && shops.length === 0 && (
          <EmptyState title={t('sync.none')} text={t('sync.noneText')}>
            <Button component={Link} to="/setting/accounts" variant="outlined">
              {t('sync.accounts')}
            </Button>
          </EmptyState>
        )}
        <ul className="plain-list">
          {shops.map((shop) => (
            <SyncRow key={shop.accountId} shop={shop} />
          ))}
        </ul>
      </DialogContent>
    </Dialog>
  )
}
