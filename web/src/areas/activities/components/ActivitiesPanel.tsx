import type { Activity } from '@halftone/contract/areas/activities.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive } from '../../../lib/live.ts'
import { part } from '../../../lib/part.ts'
import { usePermission } from '../../../lib/profile.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { activitiesKey, productActivities } from '../activities.api.ts'
import { ActivityLine } from './ActivityLine.tsx'

const RevertChoice = part(async () => (await import('../revert/RevertChoice.tsx')).RevertChoice)

/** ms: changes that come together are fetched once. */
const settle = 800

/** 'Activity log' of a product: 20 lines at a time, the next ones when the end is near (R097, R098, R538). */
export function ActivitiesPanel({ productId }: { productId: number }) {
  const { t } = useTranslation('activities')
  const cache = useQueryClient()
  const query = useInfiniteQuery(productActivities(productId))
  const end = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const refetch = (id: number | null) => {
    if (id !== productId) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void cache.invalidateQueries({ queryKey: [activitiesKey, productId] }), settle)
  }
  useLive('products.updated', ({ id }) => refetch(id))
  useLive('products.moved', ({ id }) => refetch(id))
  useLive('comments.created', (payload) => refetch(payload.productId))
  useLive('files.covered', (payload) => refetch(payload.productId))
  useLive('artworks.created', (payload) => refetch(payload.productId))
  useLive('listing.jobChanged', ({ job }) => refetch(job.productId))
  useLive('listing.pauseChanged', ({ job }) => refetch(job.productId))
  useEffect(() => {
    // The log of a dialog that stays open is as old as its last opening.
    void cache.invalidateQueries({ queryKey: [activitiesKey, productId] })
    return () => clearTimeout(timer.current)
  }, [cache, productId])
  useEffect(() => {
    const mark = end.current
    if (!mark || !hasNextPage) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting && !isFetchingNextPage) void fetchNextPage()
      },
      { rootMargin: '200px' },
    )
    observer.observe(mark)
    return () => observer.disconnect()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  const mayRevert = usePermission()('LG_REVERT')
  const [reverting, setReverting] = useState<Activity>()
  const lines = query.data?.pages.flatMap((page) => page.data) ?? []
  return (
    <Box sx={{ height: '100%', display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      <Box component="h3" sx={{ m: 0, flex: 'none', px: 4, pt: 3, pb: 1, fontSize: 'var(--fs-body)', fontWeight: 600 }}>
        {t('title')}
      </Box>
      <Box
        tabIndex={0}
        role="region"
        aria-label={t('title')}
        sx={{ flex: 1, overflowY: 'auto', px: 4, pb: 4, display: 'flex', flexDirection: 'column' }}
      >
        {query.isPending && <RowSkeletons count={6} height={56} hasImage={false} />}
        {query.isError && lines.length === 0 && (
          <ErrorState title={t('loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.isSuccess && lines.length === 0 && <EmptyState title={t('empty')} />}
        <Box component="ol" className="plain-list">
          {lines.map((activity) => (
            <ActivityLine
              key={activity.id}
              activity={activity}
              onRevert={mayRevert ? () => setReverting(activity) : undefined}
            />
          ))}
        </Box>
        <Suspense fallback={null}>
          {reverting && <RevertChoice line={reverting} onClose={() => setReverting(undefined)} />}
        </Suspense>
        <div ref={end} />
        {hasNextPage && (
          <Button variant="text" size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        )}
      </Box>
    </Box>
  )
}
