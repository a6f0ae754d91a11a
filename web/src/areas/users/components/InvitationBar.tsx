import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { MailOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { useProfile } from '../../../lib/profile.ts'
import { invitationsQuery } from '../users.api.ts'

/** Says on every screen that an invitation waits; not to who acts as the person, and not where it is answered. */
export function InvitationBar() {
  const { t } = useTranslation('shell')
  const profile = useProfile()
  const { pathname } = useLocation()
  const isAsked = profile !== undefined && !profile.root_user
  const [first, ...more] = useQuery({ ...invitationsQuery, enabled: isAsked }).data ?? []
  if (!isAsked || !first || pathname.startsWith(paths.invitations)) return null
  const { invited_by: by, team, company } = first
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2.5,
        flex: 'none',
        minHeight: 36,
        px: 4,
        py: 1,
        bgcolor: 'var(--accent-soft)',
        borderBottom: '1px solid var(--line)',
      }}
    >
      <MailOpen size={16} aria-hidden="true" />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {t('invitation.waits', { by, team, company, ...(team === company && { context: 'company' }) })}
        {more.length > 0 && ` ${t('invitation.more', { count: more.length })}`}
      </Box>
      <Button size="small" variant="text" component={Link} to={paths.invitations}>
        {t('invitation.look')}
      </Button>
    </Box>
  )
}
