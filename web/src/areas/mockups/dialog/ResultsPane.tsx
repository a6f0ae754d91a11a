import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { movedBy, movedTo } from '../../../ui/useSortable.ts'
import { dropMockups, tryAgain } from '../mockupActions.ts'
import { mockupsQuery } from '../mockups.api.ts'
import { PauseButton } from '../PauseButton.tsx'
import { MadeTile } from './MadeTile.tsx'
import { PlanTile } from './PlanTile.tsx'
import type { Plan } from './usePlan.ts'

interface Props {
  artwork: Artwork
  plan: Plan
  mayChange: boolean
}

const grid = { display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))' } as const

/** What will be made in its order, and below it what is on its way or made. */
export function ResultsPane({ artwork, plan, mayChange }: Props) {
  const { t } = useTranslation('mockups')
  const all = useQuery(mockupsQuery(artwork.id)).data ?? []
  const own = plan.plan.map(({ id }) => id)
  const [carried, setCarried] = useState<number[] | null>(null)
  const order = carried ?? own
  const entries = order.flatMap((id) => plan.plan.find((one) => one.id === id) ?? [])
  const done = all.filter(({ state }) => state === 'ready').length
  const paused = all.filter(({ state }) => state === 'paused').length
  const isBusy = all.some(({ state }) => state === 'waiting' || state === 'making')
  return (
    <Box component="section" aria-label={t('results')} sx={{ p: 4, display: 'grid', gap: 4, alignContent: 'start' }}>
      {entries.length === 0 && all.length === 0 && <EmptyState title={t('empty')} text={t('emptyText')} />}
      {entries.length > 0 && (
        <Box role="list" aria-label={t('plan')} sx={grid}>
          {entries.map((entry, at) => (
            <PlanTile
              key={entry.id}
              entry={entry}
              number={at + 1}
              onOver={(from, over) => setCarried(movedTo(order, from, over))}
              onDrop={() => {
                plan.order(order)
                setCarried(null)
              }}
              onCancel={() => setCarried(null)}
              onStep={(by) => plan.order(movedBy(own, entry.id, by))}
              onRemove={() => plan.remove(entry.id)}
            />
          ))}
        </Box>
      )}
      {all.length > 0 && (
        <>
          <Box>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 32, mb: 1.5 }}>
              <Box role="status" sx={{ flex: 1, fontWeight: 600 }}>
                {t('made', { count: done, total: all.length })}
                {paused > 0 && ` · ${t('pausedLeft', { count: paused })}`}
              </Box>
              {mayChange && <PauseButton artworkId={artwork.id} all={all} />}
            </Box>
            {isBusy && (
              <LinearProgress
                variant="determinate"
                value={(done / all.length) * 100}
                aria-label={t('made', { count: done, total: all.length })}
              />
            )}
          </Box>
          <Box role="list" aria-label={t('results')} sx={grid}>
            {all.map((mockup) => (
              <MadeTile
                key={mockup.id}
                mockup={mockup}
                file={artwork.files.find(({ id }) => id === mockup.fileId)}
                mayChange={mayChange}
                onAgain={() => void tryAgain(artwork.id, [mockup.id]).catch(() => undefined)}
                onDrop={() => void dropMockups(artwork.id, [mockup.id]).catch(() => undefined)}
              />
            ))}
          </Box>
        </>
      )}
    </Box>
  )
}
