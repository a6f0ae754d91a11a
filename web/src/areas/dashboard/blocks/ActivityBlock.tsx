import type { TeamActivity } from '@halftone/contract/areas/activities.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../../lib/profile.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { tellFeed } from '../feed.ts'
import { Block } from './Block.tsx'
import { FeedLine } from './FeedLine.tsx'

interface Props {
  query: Pick<UseQueryResult<{ data: TeamActivity[] }>, 'data' | 'isPending' | 'error' | 'refetch'>
  /** Sentences at once. */
  shown: number
}

/** What happened in the team. New lines join on top unless the list is being pointed at: then '3 new'. */
export function ActivityBlock({ query, shown }: Props) {
  const { t } = useTranslation('dashboard')
  const me = useProfile()?.display_name ?? ''
  const all = query.data?.data ?? []
  const [held, setHeld] = useState<readonly TeamActivity[] | null>(null)
  const items = tellFeed(held ?? all, me).slice(0, shown)
  const fresh = held ? all.filter((line) => !held.some((other) => other.id === line.id)).length : 0
  return (
    <Block
      area="activity"
      title={t('activity.title')}
      aside={
        fresh > 0 && (
          <Button size="small" onClick={() => setHeld(all)}>
            {t('activity.fresh', { count: fresh })}
          </Button>
        )
      }
    >
      <Box
        onMouseEnter={() => setHeld(all)}
        onMouseLeave={() => setHeld(null)}
        sx={{ flex: 1, pb: 2, display: 'flex', flexDirection: 'column' }}
      >
        {query.isPending && <RowSkeletons count={5} height={48} />}
        {query.error && !query.data && (
          <ErrorState title={t('activity.failed')} error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.data && all.length === 0 && <EmptyState title={t('activity.empty')} />}
        <Box component="ul" className="plain-list" sx={{ columnWidth: { xs: 380, xl: 460 }, columnGap: 0 }}>
          {items.map((item) => (
            <FeedLine key={item.lines[item.lines.length - 1]?.id} item={item} />
          ))}
        </Box>
      </Box>
    </Block>
  )
}
