import type { Invitation } from '@halftone/contract/areas/users.invitations.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/format.ts'
import { acceptInvitation, declineInvitation, mailInvitation } from '../ownInvitations.api.ts'

interface Props {
  invitation: Invitation
  /** Of the mail's link; without it the mail has to be opened first. */
  token: string | undefined
  onJoined: () => void
}

/** Who asks into which team of which company, and the answer. */
export function InvitationCard({ invitation, token, onJoined }: Props) {
  const { t } = useTranslation('users')
  const [busy, setBusy] = useState<'accept' | 'decline' | 'mail' | null>(null)
  const run = async (what: NonNullable<typeof busy>, work: () => Promise<unknown>, after?: () => void) => {
    setBusy(what)
    try {
      await work()
      after?.()
    } catch {
      // `send` has said why; the card stays.
    } finally {
      setBusy(null)
    }
  }
  const { id, team, company, role, invited_by: by, expires_at: until } = invitation
  return (
    <Paper variant="outlined" component="section" aria-label={team} sx={{ p: 5 }}>
      <Box component="h2" sx={{ m: 0, fontSize: 'var(--fs-title)', fontWeight: 600, overflowWrap: 'anywhere' }}>
        {t('invitations.into', { team, company, ...(team === company && { context: 'company' }) })}
      </Box>
      <Box sx={{ mt: 2, color: 'text.secondary' }}>{t('invitations.by', { by, role, day: formatDate(until) })}</Box>
      {!token && <Box sx={{ mt: 2 }}>{t('invitations.openMail')}</Box>}
      <Box sx={{ display: 'flex', gap: 2, mt: 4, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
        <Button
          disabled={busy !== null}
          loading={busy === 'decline'}
          onClick={() => void run('decline', () => declineInvitation(id))}
        >
          {t('invitations.decline')}
        </Button>
        {token ? (
          <Button
            variant="contained"
            color="primary"
            disabled={busy !== null}
            loading={busy === 'accept'}
            onClick={() => void run('accept', () => acceptInvitation(id, token), onJoined)}
          >
            {t('invitations.accept')}
          </Button>
        ) : (
          <Button
            variant="contained"
            color="primary"
            disabled={busy !== null}
            loading={busy === 'mail'}
            onClick={() => void run('mail', () => mailInvitation(id))}
          >
            {t('invitations.mail')}
          </Button>
        )}
      </Box>
    </Paper>
  )
}
