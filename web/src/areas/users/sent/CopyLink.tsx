import type { SentInvitation } from '@halftone/contract/areas/users.invitations.ts'
import Button from '@mui/material/Button'
import { Check, Link2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../../lib/copyText.ts'
import { invitationLinks } from './sent.api.ts'

/** ms that it says so. */
const shownFor = 2_000

/** Fetches the link of an invitation and copies it; says so for two seconds. */
export function CopyLink({ invitation }: { invitation: SentInvitation }) {
  const { t } = useTranslation('users')
  const [state, setState] = useState<'idle' | 'busy' | 'copied'>('idle')
  useEffect(() => {
    if (state !== 'copied') return
    const timer = setTimeout(() => setState('idle'), shownFor)
    return () => clearTimeout(timer)
  }, [state])
  const copy = async () => {
    setState('busy')
    try {
      const [found] = await invitationLinks(invitation.group_id, [invitation.id])
      await copyText(found?.link ?? '')
      setState('copied')
    } catch {
      // `send` has said why.
      setState('idle')
    }
  }
  const Icon = state === 'copied' ? Check : Link2
  return (
    <Button
      size="small"
      startIcon={<Icon size={15} />}
      loading={state === 'busy'}
      aria-label={t('sent.copyOf', { name: invitation.name || invitation.email })}
      onClick={() => void copy()}
    >
      {t(state === 'copied' ? 'sent.copied' : 'sent.copy')}
    </Button>
  )
}
