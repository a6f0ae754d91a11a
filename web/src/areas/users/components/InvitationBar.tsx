import { useQuery } from '@tanstack/react-query'
import { MailOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { paths } from '../../../lib/area/paths.ts'
import { useProfile } from '../../../lib/profile.ts'
import { Bar } from '../../../ui/Bar.tsx'
import { invitationsQuery } from '../ownInvitations.api.ts'

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
    <Bar tone="accent" icon={MailOpen} action={{ text: t('invitation.look'), to: paths.invitations }}>
      {t('invitation.waits', { by, team, company, ...(team === company && { context: 'company' }) })}
      {more.length > 0 && ` ${t('invitation.more', { count: more.length })}`}
    </Bar>
  )
}
