import { userCalls } from '@halftone/contract/areas/users.ts'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { isAppError } from '../../../lib/appError.ts'
import { send } from '../../../lib/send.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { PageLoading } from '../../../ui/pages/PageLoading.tsx'
import { AuthHead } from '../components/AuthHead.tsx'
import { BackToLogin } from '../components/BackToLogin.tsx'
import { JoinForm } from '../components/JoinForm.tsx'

/** The link of an invitation: who asks into which team, or that it is over. */
export function JoinScreen() {
  const { t } = useTranslation('auth')
  const { token = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: [userCalls.openInvitation.name, token],
    queryFn: () => send(userCalls.openInvitation, { body: { token } }, { toastErrors: false, toastSuccess: false }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data) return <JoinForm token={token} invitation={data} />
  if (!error) return <PageLoading />
  if (!isAppError(error, 'VALIDATION'))
    return <ErrorState title={t('join.failed')} error={error} onRetry={() => void refetch()} />
  return (
    <>
      <AuthHead title={t('join.over')} text={error.message} />
      <Box sx={{ mb: 4, color: 'text.secondary' }}>{t('join.signIn')}</Box>
      <BackToLogin />
    </>
  )
}
