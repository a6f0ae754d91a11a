import type { ClipartCard } from '@halftone/contract/parts/clipart/clipart.ts'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePref } from '../../../lib/prefs.ts'
import type { Selection } from '../../../ui/table/useSelection.ts'
import { clipartCategories } from '../../configs/systemConfigs.api.ts'
import { usePaneSize } from '../../files/viewer/usePaneSize.ts'
import type { Draft } from '../clipartUploads.ts'
import { ClipartTile } from './ClipartTile.tsx'
import { DraftTile } from './DraftTile.tsx'
import { sizePref, sizes } from './GalleryHeader.tsx'
import { caption, columnsIn, gap } from './gridMeasures.ts'
import type { ClipartActions } from './useClipartActions.tsx'
import { useGridKeys } from './useGridKeys.ts'

interface Props {
  rows: readonly ClipartCard[]
  drafts: readonly Draft[]
  groupId: number
  selection: Selection
  actions: ClipartActions
  hasMore: boolean
  onMore: () => void
  onOpen: (card: ClipartCard) => void
}

/** Rows from the end at which the next page is asked for. */
const ahead = 4

/** Tiles in rows, of which only those in sight are drawn; the end asks for more. */
export function ClipartGrid({ rows, drafts, groupId, selection, actions, hasMore, onMore, onOpen }: Props) {
  const { t } = useTranslation('cliparts')
  const scroller = useRef<HTMLDivElement>(null)
  const { width } = usePaneSize(scroller)
  const [wanted] = usePref(sizePref, sizes.usual)
  const categories = useQuery(clipartCategories(groupId)).data ?? []
  const columns = columnsIn(width, wanted)
  const tile = Math.max(80, Math.floor((width - 32 - gap * (columns - 1)) / columns))
  const all: (ClipartCard | Draft)[] = [...drafts, ...rows]
  const count = Math.ceil(all.length / columns)
  const height = Math.round(tile * 0.94) + caption + gap
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 3,
    paddingEnd: 72,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: tiles of another size stand elsewhere
  useEffect(() => virtual.measure(), [height])
  const lines = virtual.getVirtualItems()
  const last = lines.at(-1)?.index ?? 0
  const ask = useEffectEvent(onMore)
  useEffect(() => {
    if (hasMore && last >= count - ahead) ask()
  }, [hasMore, last, count])
  const [stop, setStop] = useState(0)
  const stopId = rows.some(({ id }) => id === stop) ? stop : (rows[0]?.id ?? 0)
  const ids = rows.map(({ id }) => id)
  const onKey = useGridKeys({
    rows,
    columns,
    selection,
    actions,
    onOpen,
    onStop: setStop,
    scroll: virtual.scrollToIndex,
    before: drafts.length,
  })
  return (
    <Box ref={scroller} sx={{ flex: 1, minHeight: 0, overflow: 'auto', px: 4, py: 1 }}>
      <Box role="list" aria-label={t('title')} sx={{ position: 'relative', height: virtual.getTotalSize() }}>
        {lines.map((line) => (
          <Box
            key={line.key}
            role="presentation"
            sx={{ position: 'absolute', insetInline: 0, display: 'flex' }}
            style={{ transform: `translateY(${line.start}px)`, gap }}
          >
            {all
              .slice(line.index * columns, (line.index + 1) * columns)
              .map((one) =>
                'transferIds' in one ? (
                  <DraftTile key={one.id} draft={one} width={tile} />
                ) : (
                  <ClipartTile
                    key={one.id}
                    card={one}
                    width={tile}
                    groupId={groupId}
                    category={categories.find(({ id }) => id === one.category)?.name}
                    isTicked={selection.has(one.id)}
                    isStop={one.id === stopId}
                    actions={actions}
                    onTick={(isRange) => selection.toggle(one.id, ids, isRange)}
                    onFocus={() => setStop(one.id)}
                    onKey={(event) => onKey(event, one)}
                    onOpen={() => onOpen(one)}
                  />
                ),
              )}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
