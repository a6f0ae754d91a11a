import type { SentInvitation } from '@halftone/contract/areas/users.invitations.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { RotateCw, Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { When } from '../../../ui/When.tsx'
import { CopyLink } from './CopyLink.tsx'
import { SentMenu } from './SentMenu.tsx'
import { resendInvitation } from './sent.api.ts'
import { endsIn, sentFace, sentGrid } from './sentRow.ts'

const inks = { waiting: 'text.primary', ended: 'var(--danger-ink)', accepted: 'var(--success-ink)' } as const

interface Props {
  invitation: SentInvitation
  /** Mails leave; else links are handed out. */
  sendsMail: boolean
  mayChange: boolean
  onRevoke: () => void
}

/** Who was invited where and by whom, how it stands, and what can be done. */
export function SentRow({ invitation, sendsMail, mayChange, onRevoke }: Props) {
  const { t } = useTranslation('users')
  const [isBusy, setBusy] = useState(false)
  const { name, email, team, role, invited_by: by, sent_at: sent, expires_at: until, state } = invitation
  const isMine = mayChange && invitation.is_mine
  const resend = async () => {
    setBusy(true)
    // What failed was said by the toast.
    await resendInvitation(invitation.id).catch(() => undefined)
    setBusy(false)
  }
  const said = state === 'waiting' ? t('sent.waiting', { count: endsIn(until) }) : t(`sent.state.${state}`)
  return (
    <Box role="row" sx={sentGrid}>
      <Box role="cell" sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 0 }}>
        <Box sx={{ borderRadius: '50%', outline: '1.5px dashed var(--line-strong)', outlineOffset: 1, lineHeight: 0 }}>
          <Avatar person={sentFace(invitation)} size={30} isDecorative />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Box className="one-line" sx={{ fontWeight: 600 }}>
            {name || email}
          </Box>
          {name && <div className="one-line meta">{email}</div>}
        </Box>
      </Box>
      <Box role="cell" sx={{ minWidth: 0 }}>
        <div className="one-line">{team}</div>
        <div className="one-line meta">{role}</div>
      </Box>
      <Box role="cell" sx={{ minWidth: 0 }} className="wide">
        <div className="one-line">{by}</div>
        <div className="one-line meta">
          <When at={sent} />
        </div>
      </Box>
      <Box role="cell" sx={{ minWidth: 0, color: inks[state], fontWeight: 550 }} title={formatDate(until)}>
        {said}
      </Box>
      <Box role="cell" className="actions">
        {isMine && state === 'waiting' && !sendsMail && <CopyLink invitation={invitation} />}
        {isMine && (
          <Button
            size="small"
            startIcon={sendsMail ? <Send size={15} /> : <RotateCw size={15} />}
            loading={isBusy}
            aria-label={t(sendsMail ? 'sent.resendOf' : 'sent.renewOf', { name: name || email })}
            onClick={() => void resend()}
          >
            {t(sendsMail ? 'sent.resend' : 'sent.renew')}
          </Button>
        )}
        {isMine && <SentMenu invitation={invitation} hasLink={!sendsMail} onRevoke={onRevoke} />}
      </Box>
    </Box>
  )
}
