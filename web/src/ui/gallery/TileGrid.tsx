import Box from '@mui/material/Box'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { usePaneSize } from '../usePaneSize.ts'
import { caption, columnsIn, type GridPlace, gap } from './gridMeasures.ts'
import { TileLine } from './TileLine.tsx'
import { focusTile } from './tileKeys.ts'
import { lassoStyles, tilesIn, useLasso } from './useLasso.ts'

interface Props<T> {
  label: string
  items: readonly T[]
  keyOf: (item: T) => string | number
  /** Tiles beside each other at 1,440 px. */
  wanted: number
  /** px of a tile where there is room for more than two. */
  least?: number
  /** How high a tile's picture is for its width. */
  ratio?: number
  /** px above the first row: more where no row of filters stands over it. */
  top?: number
  hasMore: boolean
  onMore: () => void
  /** A box was drawn over these; with Shift or Ctrl they come to those that are chosen. */
  onLasso?: (items: T[], isAdding: boolean) => void
  /** The tile that has the focus at first: the one that was opened, when its layer closes. */
  start?: string | number
  children: (item: T, place: GridPlace) => ReactNode
}

/** Rows from the end at which the next page is asked for. */
const ahead = 4

/** Tiles in rows, of which only those in sight are drawn; the end asks for more. */
export function TileGrid<T>({
  label,
  items,
  keyOf,
  wanted,
  least,
  ratio = 0.94,
  top = 4,
  hasMore,
  onMore,
  onLasso,
  start,
  children,
}: Props<T>) {
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { width } = usePaneSize(scroller)
  const columns = columnsIn(width, wanted, least)
  const tile = Math.max(80, Math.floor((width - 32 - gap * (columns - 1)) / columns))
  const count = Math.ceil(items.length / columns)
  const height = Math.round(tile * ratio) + caption + gap
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
  const begin = useEffectEvent(() => {
    const at = start === undefined ? -1 : items.findIndex((item) => keyOf(item) === start)
    if (start === undefined || at < 0) return
    virtual.scrollToIndex(Math.floor(at / columns))
    focusTile(start)
  })
  useEffect(() => begin(), [])
  const raster = { columns, width: tile, height: height - gap, gap, count: items.length }
  const { box, handlers } = useLasso(
    list,
    (box) => tilesIn(box, raster),
    onLasso &&
      ((places, isAdding) =>
        onLasso(
          places.flatMap((at) => items[at] ?? []),
          isAdding,
        )),
  )
  const place = useMemo(
    () => ({ width: tile, columns, scroll: (row: number) => virtual.scrollToIndex(row) }),
    [tile, columns, virtual],
  )
  return (
    <Box
      ref={scroller}
      sx={{ flex: 1, minHeight: 0, overflow: 'auto', px: 4, pb: 1, userSelect: box ? 'none' : undefined }}
      style={{ paddingTop: top }}
      {...handlers}
    >
      <Box ref={list} role="list" aria-label={label} style={{ position: 'relative', height: virtual.getTotalSize() }}>
        {lines.map((line) => (
          <TileLine
            key={line.key}
            items={items}
            index={line.index}
            start={line.start}
            gap={gap}
            place={place}
            keyOf={keyOf}
          >
            {children}
          </TileLine>
        ))}
        {box && <Box aria-hidden="true" sx={lassoStyles} style={box} />}
      </Box>
    </Box>
  )
}
