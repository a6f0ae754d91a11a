import IconButton from '@mui/material/IconButton'
import { useQuery } from '@tanstack/react-query'
import { Link as LinkIcon, Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Tip } from '../../../ui/Tip.tsx'
import { sendsMailQuery } from '../../configs/systemConfigs.api.ts'
import { resendInvitation } from './sent.api.ts'

/**
 * In the row of who has not accepted: sends the invitation again, with a new link; without a mail server it leads to where
 * its link is copied.
 */
export function ResendButton({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation('users')
  const sendsMail = useQuery(sendsMailQuery).data ?? true
  const [isBusy, setBusy] = useState(false)
  const resend = async () => {
    setBusy(true)
    // What failed was said by the toast.
    await resendInvitation(id).catch(() => undefined)
    setBusy(false)
  }
  if (!sendsMail)
    return (
      <Tip title={t('sent.linkOf', { name })}>
        <IconButton
          size="small"
          component={Link}
          to="/setting/invitations"
          aria-label={t('sent.linkOf', { name })}
          onClick={(event) => event.stopPropagation()}
        >
          <LinkIcon size={15} />
        </IconButton>
      </Tip>
    )
  return (
    <Tip title={t('sent.resend')}>
      <IconButton
        size="small"
        aria-label={t('sent.resendOf', { name })}
        disabled={isBusy}
        onClick={(event) => {
          event.stopPropagation()
          void resend()
        }}
      >
        <Send size={15} />
      </IconButton>
    </Tip>
  )
}
