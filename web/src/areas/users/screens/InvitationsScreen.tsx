import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { paths } from '../../../lib/area/paths.ts'
import { useTitle } from '../../../lib/useTitle.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { InvitationCard } from '../components/InvitationCard.tsx'
import { invitationsQuery } from '../ownInvitations.api.ts'

/** The invitations that wait for an answer, the one of the mail's link first. */
export function InvitationsScreen() {
  const { t } = useTranslation('users')
  useTitle(t('invitations.title'))
  const navigate = useNavigate()
  const { id, token } = useParams()
  const { data, error, isPending, refetch } = useQuery(invitationsQuery)
  const linked = data?.find((invitation) => String(invitation.id) === id)
  const shown = [...(linked ? [linked] : []), ...(data ?? []).filter((one) => one !== linked)]
  return (
    <Box sx={{ width: '100%', maxWidth: 640, mx: 'auto', p: { xs: 4, sm: 6 }, display: 'grid', gap: 4 }}>
      <Box component="h1" sx={{ m: 0, fontSize: 'var(--fs-page)', fontWeight: 600 }}>
        {t('invitations.title')}
      </Box>
      {isPending && <RowSkeletons count={2} height={96} hasImage={false} />}
      {error && <ErrorState title={t('invitations.failed')} error={error} onRetry={() => void refetch()} />}
      {data && id !== undefined && !linked && <Box role="status">{t('invitations.over')}</Box>}
      {shown.length === 0 && data && id === undefined && <EmptyState title={t('invitations.none')} />}
      {shown.map((invitation) => (
        <InvitationCard
          key={invitation.id}
          invitation={invitation}
          token={invitation === linked ? token : undefined}
          onJoined={() => navigate(paths.products, { replace: true })}
        />
      ))}
    </Box>
  )
}
