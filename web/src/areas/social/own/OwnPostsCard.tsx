import { socialCalls } from '@halftone/contract/areas/social/social.ts'
import type { OwnPosts } from '@halftone/contract/parts/social/ownPosts.ts'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import Switch from '@mui/material/Switch'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../../../lib/queryClient.ts'
import { send } from '../../../lib/send.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { featuresQuery } from '../../configs/features.api.ts'
import { useSaving } from '../../configs/useSaving.ts'
import { Card } from '../../groups/team/Card.tsx'
import { ownPostsKey } from '../social.api.ts'

const names = ['sold100', 'firstWeek'] as const satisfies (keyof OwnPosts)[]

const switches = (id: number) =>
  queryOptions({
    queryKey: [ownPostsKey, id],
    queryFn: ({ signal }) => send(socialCalls.ownPosts, { params: { id } }, { signal }),
  })

async function save(id: number, body: Partial<OwnPosts>): Promise<void> {
  queryClient.setQueryData(switches(id).queryKey, await send(socialCalls.setOwnPosts, { params: { id }, body }))
}

/** What Halftone posts by itself in a team, saved as it is switched. */
export function OwnPostsCard({ groupId }: { groupId: number }) {
  const { t } = useTranslation('social')
  const isOn = useQuery(featuresQuery).data?.socialNetwork === true
  const query = useQuery({ ...switches(groupId), enabled: isOn })
  const { isBusy, run } = useSaving()
  if (!isOn) return null
  return (
    <Card title={t('own.title')}>
      <Box sx={{ px: 4, pb: 3 }}>
        <Box className="quiet" sx={{ mb: 2 }}>
          {t('own.text')}
        </Box>
        {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {names.map((name) =>
          query.data ? (
            <FormControlLabel
              key={name}
              label={t(`own.${name}`)}
              disabled={isBusy}
              sx={{ display: 'flex', mr: 0, minHeight: 40 }}
              control={
                <Switch
                  size="small"
                  checked={query.data[name]}
                  onChange={(_, next) => void run(() => save(groupId, { [name]: next }))}
                />
              }
            />
          ) : (
            <Skeleton key={name} height={40} />
          ),
        )}
      </Box>
    </Card>
  )
}
