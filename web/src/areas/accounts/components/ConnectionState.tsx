import type { Account } from '@halftone/contract/areas/accounts.ts'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { ConnectionBadge } from './ConnectionBadge.tsx'

interface Props {
  account: Account
  /** Undefined where nothing is to be done, or not by this person. */
  onConnect: (() => void) | undefined
}

/** How an account stands with its shop and, where it has to be connected, the way to do it. */
export function ConnectionState({ account, onConnect }: Props) {
  const { t } = useTranslation('accounts')
  const label = account.connection === 'none' ? t('connect') : t('reconnect')
  return (
    <div>
      <ConnectionBadge account={account} />
      {onConnect && (
        <Button
          size="small"
          variant="text"
          aria-label={`${label}: ${account.name}`}
          onClick={(event) => {
            // The row opens the account.
            event.stopPropagation()
            onConnect()
          }}
          sx={{ ml: -2, minHeight: 24, py: 0 }}
        >
          {label}
        </Button>
      )}
    </div>
  )
}
