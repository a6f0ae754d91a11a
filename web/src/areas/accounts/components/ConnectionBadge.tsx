import type { Account } from '@halftone/contract/areas/accounts.ts'
import { CircleSlash, Link2, TriangleAlert, Unlink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { StateBadge } from '../../../ui/marks/StateBadge.tsx'

/** Deactivated, connected, not connected, or in need of a new consent. */
export function ConnectionBadge({
  account,
}: {
  account: Pick<Account, 'status' | 'connection'> & Partial<Pick<Account, 'shopName'>>
}) {
  const { t } = useTranslation('accounts')
  if (account.status === 'deactivated')
    return <StateBadge icon={CircleSlash} text={t('status.deactivated')} tone="neutral" />
  if (account.connection === 'expired')
    return <StateBadge icon={TriangleAlert} text={t('connection.expired')} tone="warning" />
  if (account.connection === 'connected')
    return (
      <StateBadge
        icon={Link2}
        text={t('connection.connected')}
        tone="success"
        {...(account.shopName ? { tooltip: account.shopName } : {})}
      />
    )
  return <StateBadge icon={Unlink} text={t('connection.none')} tone="neutral" />
}
