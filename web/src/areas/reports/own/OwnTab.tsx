import type { BlockName, DashboardBlock } from '@halftone/contract/areas/reports/layout.ts'
import type { PermissionCode } from '@halftone/contract/permissions.ts'
import type { Unit } from '@halftone/contract/rules/reports/periods.ts'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { paper } from '../parts/paper.ts'
import type { useReportAddress } from '../screens/useReportAddress.ts'
import { ArrangeBar } from './ArrangeBar.tsx'
import { carry, drawnBy, resize, step } from './arranging.ts'
import { BlockBody } from './BlockBody.tsx'
import { BlockFrame } from './BlockFrame.tsx'
import { maySee, usualBlocks } from './blocks.ts'
import { layoutQuery, saveLayout } from './layout.api.ts'
import { useBlockData } from './useBlockData.ts'
import { useBlockTitle } from './useBlockTitle.ts'

interface Props {
  at: ReturnType<typeof useReportAddress>
  context: string
  may: (code: PermissionCode) => boolean
}

/** A dashboard that a person puts together, or that the team was given: blocks of the reports in any order and size. */
export function OwnTab({ at, context, may }: Props) {
  const { t } = useTranslation('reports')
  const { groupId } = at.input
  const layout = useQuery(layoutQuery(groupId))
  const title = useBlockTitle()
  const [draft, setDraft] = useState<DashboardBlock[]>()
  /** As it was when a block was taken up. */
  const [before, setBefore] = useState<DashboardBlock[]>([])
  const [said, setSaid] = useState('')
  /** Charts that were drawn by another unit since: it is kept with a layout of one's own, or with what is arranged from here. */
  const [units, setUnits] = useState<ReadonlyMap<BlockName, Unit>>(new Map())
  const kept = drawnBy(layout.data?.own ?? layout.data?.team ?? usualBlocks, units)
  // What one may not see stays in the layout of those who may.
  const blocks = (draft ?? kept).filter(({ name }) => maySee(name, may))
  const { data, isPending, isStale, failed } = useBlockData(blocks, at.input, layout.data !== undefined)
  const change = (next: DashboardBlock[], name?: BlockName) => {
    setDraft(next)
    const place = next.findIndex((block) => block.name === name) + 1
    if (name) setSaid(t('arrange.at', { name: title(name), place, count: next.length }))
  }
  const draw = (name: BlockName, unit: Unit) => {
    const next = new Map([...units, [name, unit]])
    setUnits(next)
    // What did not go has been said by `send`; it stands as long as the screen does.
    if (layout.data?.own) void saveLayout(groupId, drawnBy(layout.data.own, next), false, false).catch(() => undefined)
  }
  if (layout.isError && !layout.data)
    return <ErrorState title={t('failed')} error={layout.error} onRetry={() => void layout.refetch()} />
  const arrangeOf = ({ name }: DashboardBlock) =>
    draft
      ? {
          onOver: (carried: number, over: number) => change(carry(draft, carried, over)),
          onLift: () => setBefore(draft),
          onCancel: () => change(before, name),
          onStep: (by: number) => change(step(draft, name, by), name),
          onSize: (size: DashboardBlock['size']) => change(resize(draft, name, size)),
          onRemove: () => change(draft.filter((block) => block.name !== name)),
        }
      : null
  return (
    <Box sx={{ px: { xs: 4, sm: 0 } }}>
      <ArrangeBar
        {...{ groupId, may, layout: layout.data, draft }}
        onDraft={(next) => {
          setSaid('')
          setDraft(next)
        }}
        onArrange={() => setDraft(kept)}
      />
      <div role="status" className="visually-hidden">
        {said}
      </div>
      {failed && <ErrorState title={t('failed')} error={failed.error} onRetry={() => void failed.refetch()} />}
      {isPending || !layout.data ? (
        // All of it comes at once: blocks of other heights would push each other about.
        <Skeleton variant="rounded" height={900} />
      ) : blocks.length === 0 ? (
        <EmptyState title={t('arrange.none')} text={t('arrange.noneText')} />
      ) : (
        <Box
          component="ul"
          className="plain-list"
          aria-label={t('tabs.own')}
          aria-busy={isStale}
          sx={{
            display: 'grid',
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr)',
              md: 'repeat(2, minmax(0, 1fr))',
              lg: 'repeat(4, minmax(0, 1fr))',
            },
            gap: draft ? 5 : 3,
            alignItems: 'start',
            ...paper.column,
            opacity: isStale ? 0.6 : 1,
          }}
        >
          {blocks.map((block) => (
            <BlockFrame key={block.name} block={block} arrange={arrangeOf(block)}>
              <BlockBody {...{ block, data, context, at }} onUnit={(unit) => draw(block.name, unit)} />
            </BlockFrame>
          ))}
        </Box>
      )}
    </Box>
  )
}
