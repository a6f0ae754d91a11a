import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { ListPage } from '../../configs/list/ListPage.tsx'
import { channelKeysQuery } from '../accounts.api.ts'
import { KeysCard } from './KeysCard.tsx'
import { KeysGuide } from './KeysGuide.tsx'

/** What the company signs its calls to sale channels with: which keys, what they may do today, and how to get them. */
export function ChannelKeysScreen() {
  const { t } = useTranslation(['accounts', 'common'])
  const query = useQuery(channelKeysQuery)
  return (
    <ListPage title={t('keys.title')} text={t('keys.text')}>
      {query.isPending && <Skeleton height={240} sx={{ maxWidth: 760 }} />}
      {query.isError && !query.data && (
        <ErrorState title={t('keys.loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data?.map((keys) => (
        <div key={keys.connector}>
          <KeysCard keys={keys} />
          <KeysGuide callback={keys.callback} />
        </div>
      ))}
    </ListPage>
  )
}
