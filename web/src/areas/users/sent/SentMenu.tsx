import type { SentInvitation } from '@halftone/contract/areas/users.invitations.ts'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../../lib/copyText.ts'
import { invitationLinks } from './sent.api.ts'

interface Props {
  invitation: SentInvitation
  /** The link stands beside it already. */
  hasLink: boolean
  onRevoke: () => void
}

/** What else can be done with an invitation: its link where a mail went, and taking it back. */
export function SentMenu({ invitation, hasLink, onRevoke }: Props) {
  const { t } = useTranslation('users')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  const copy = async () => {
    close()
    // What failed was said by the toast.
    const [found] = await invitationLinks(invitation.group_id, [invitation.id]).catch(() => [])
    if (found) await copyText(found.link)
  }
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('sent.more', { name: invitation.name || invitation.email })}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Ellipsis size={16} />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {invitation.state === 'waiting' && !hasLink && (
          <MenuItem onClick={() => void copy()}>{t('sent.copy')}</MenuItem>
        )}
        <MenuItem
          sx={{ color: 'error.main' }}
          onClick={() => {
            close()
            onRevoke()
          }}
        >
          {t('sent.revoke')}
        </MenuItem>
      </Menu>
    </>
  )
}
