import type { Account } from '@halftone/contract/areas/accounts.ts'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canConnect } from '../connection.ts'

interface Props {
  account: Account
  mayEdit: boolean
  /** The connection is the shop's key: not inside a switch. */
  mayConnect: boolean
  mayDelete: boolean
  onEdit: () => void
  onConnect: () => void
  onDisconnect: () => void
  onDeactivate: (isDeactivated: boolean) => void
  onDelete: () => void
}

/** What can be done with an account. */
export function AccountMenu({ account, mayEdit, mayConnect, mayDelete, ...on }: Props) {
  const { t } = useTranslation(['accounts', 'common'])
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const item = (label: string, run: () => void, isDanger = false) => (
    <MenuItem
      key={label}
      onClick={() => {
        setAnchor(null)
        run()
      }}
      sx={isDanger ? { color: 'error.main' } : {}}
    >
      {label}
    </MenuItem>
  )
  const isActive = account.status === 'active'
  if (!mayEdit && !mayDelete) return null
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('actionsOf', { name: account.name })}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <EllipsisVertical size={16} />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {[
          ...(mayEdit ? [item(t('editShort'), on.onEdit)] : []),
          ...(mayConnect && canConnect(account)
            ? [item(account.connection === 'none' ? t('connect') : t('reconnect'), on.onConnect)]
            : []),
          ...(mayConnect && account.connection !== 'none' ? [item(t('disconnect'), on.onDisconnect)] : []),
          ...(mayEdit ? [item(isActive ? t('deactivate') : t('activate'), () => on.onDeactivate(isActive))] : []),
          ...(mayDelete ? [item(t('common:delete'), on.onDelete, true)] : []),
        ]}
      </Menu>
    </>
  )
}
