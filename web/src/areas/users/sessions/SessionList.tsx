import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { SessionRow } from './SessionRow.tsx'
import { sessionsQuery } from './sessions.api.ts'

/** Where a person is signed in, this device first; each can be ended from here. */
export function SessionList({ userId }: { userId: number }) {
  const { t } = useTranslation('users')
  const query = useQuery(sessionsQuery(userId))
  if (query.isPending) return <RowSkeletons count={2} height={52} hasImage={false} />
  if (!query.data)
    return <ErrorState title={t('sessions.failed')} error={query.error} onRetry={() => void query.refetch()} />
  if (query.data.length === 0) return <Box sx={{ px: 4, py: 3, color: 'text.secondary' }}>{t('sessions.none')}</Box>
  return (
    <Box component="ul" className="plain-list">
      {query.data.map((session) => (
        <SessionRow key={session.id} userId={userId} session={session} />
      ))}
    </Box>
  )
}
