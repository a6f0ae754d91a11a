import type { SentInvitation } from '@halftone/contract/areas/users.invitations.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { RotateCw, Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyLink } from './CopyLink.tsx'
import { SentMenu } from './SentMenu.tsx'
import { resendInvitation } from './sent.api.ts'

interface Props {
  invitation: SentInvitation
  /** Mails leave; else links are handed out. */
  sendsMail: boolean
  mayChange: boolean
  /** Signs without words, where a row is narrow. */
  isSmall: boolean
  onRevoke: () => void
}

/** What can be done with an invitation that one may change: send it again, copy its link, and the rest. */
export function SentActions({ invitation, sendsMail, mayChange, isSmall, onRevoke }: Props) {
  const { t } = useTranslation('users')
  const [isBusy, setBusy] = useState(false)
  if (!mayChange || !invitation.is_mine) return null
  const { name, email, state } = invitation
  const label = t(sendsMail ? 'sent.resendOf' : 'sent.renewOf', { name: name || email })
  const Icon = sendsMail ? Send : RotateCw
  const resend = async () => {
    setBusy(true)
    // What failed was said by the toast.
    await resendInvitation(invitation.id).catch(() => undefined)
    setBusy(false)
  }
  return (
    <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end', flex: 1 }}>
      {isSmall ? (
        <IconButton className="finger" aria-label={label} disabled={isBusy} onClick={() => void resend()}>
          <Icon size={16} />
        </IconButton>
      ) : (
        <>
          {state === 'waiting' && !sendsMail && <CopyLink invitation={invitation} />}
          <Button
            size="small"
            startIcon={<Icon size={15} />}
            loading={isBusy}
            aria-label={label}
            onClick={() => void resend()}
          >
            {t(sendsMail ? 'sent.resend' : 'sent.renew')}
          </Button>
        </>
      )}
      <SentMenu invitation={invitation} hasLink={!sendsMail} onRevoke={onRevoke} />
    </Box>
  )
}
