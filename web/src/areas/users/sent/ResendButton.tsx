import IconButton from '@mui/material/IconButton'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Tip } from '../../../ui/Tip.tsx'
import { resendInvitation } from './sent.api.ts'

/** In the row of who has not accepted: sends the invitation again, with a new link. */
export function ResendButton({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation('users')
  const [isBusy, setBusy] = useState(false)
  const resend = async () => {
    setBusy(true)
    // What failed was said by the toast.
    await resendInvitation(id).catch(() => undefined)
    setBusy(false)
  }
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
