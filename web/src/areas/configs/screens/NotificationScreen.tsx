import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/profile.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { notificationSettings } from '../configs.api.ts'
import { ListPage } from '../list/ListPage.tsx'
import { NotificationForm } from '../NotificationForm.tsx'

/** Who hears of what, how long notifications are kept. */
export function NotificationScreen() {
  const { t } = useTranslation('configs')
  const can = usePermission()
  const query = useQuery(notificationSettings)
  return (
    <ListPage title={t('general.title')} text={t('general.text')}>
      {query.isPending && (
        <Box sx={{ maxWidth: 560, display: 'grid', gap: 4 }}>
          <Skeleton height={44} />
          <Skeleton height={44} />
          <Skeleton height={44} />
        </Box>
      )}
      {query.isError && <ErrorState title={t('loadFailed')} error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && <NotificationForm settings={query.data} isReadOnly={!can('ST_SYSTEM')} />}
    </ListPage>
  )
}
