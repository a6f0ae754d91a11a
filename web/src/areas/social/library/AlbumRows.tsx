import type { AlbumPicture } from '@halftone/contract/parts/social/library.ts'
import Box from '@mui/material/Box'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMonth } from '../../../lib/format.ts'
import { folds } from '../../../theme/tokens.ts'
import { focusTile, tileKey } from '../../../ui/gallery/tileKeys.ts'
import { lassoStyles, useLasso } from '../../../ui/gallery/useLasso.ts'
import type { Selection } from '../../../ui/table/useSelection.ts'
import { usePaneSize } from '../../../ui/usePaneSize.ts'
import { justified, justifiedWalk, pictureGap, picturesIn } from './justified.ts'
import { RowPicture } from './RowPicture.tsx'

interface Props {
  label: string
  pictures: readonly AlbumPicture[]
  selection: Selection
  hasMore: boolean
  onMore: () => void
  onOpen: (id: number) => void
}

/** px of a row, on a phone and elsewhere. */
const [small, usual] = [120, 220]
/** Lines from the end at which the next page is asked for. */
const ahead = 4

/** Pictures as they are shaped, in rows of one height by month, of which only those in sight are drawn; chosen as tiles are. */
export function AlbumRows({ label, pictures, selection, hasMore, onMore, onOpen }: Props) {
  const { i18n } = useTranslation('social')
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(0)
  const { width } = usePaneSize(scroller)
  const lines = useMemo(
    () => (width === 0 ? [] : justified(pictures, width - 32, width < folds.phone ? small : usual)),
    [pictures, width],
  )
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => (lines[at]?.height ?? 0) + pictureGap,
    overscan: 3,
    paddingEnd: 72,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are as high as they are
  useEffect(() => virtual.measure(), [lines])
  const shown = virtual.getVirtualItems()
  const last = shown.at(-1)?.index ?? 0
  const ask = useEffectEvent(onMore)
  useEffect(() => {
    if (hasMore && last >= lines.length - ahead) ask()
  }, [hasMore, last, lines.length])
  const ids = pictures.map(({ id }) => id)
  const begin = useEffectEvent(() => {
    // What opened the album went with the list: its keys go on here.
    if (ids[0] !== undefined && document.activeElement === document.body) focusTile(ids[0])
  })
  useEffect(() => begin(), [])
  const stopId = ids.includes(stop) ? stop : ids[0]
  const walk = justifiedWalk(lines, (line) => virtual.scrollToIndex(line))
  const { box, handlers } = useLasso(
    list,
    (drawn) => picturesIn(drawn, lines),
    (places, isAdding) =>
      selection.setAll([...(isAdding ? selection.ids : []), ...places.flatMap((at) => ids[at] ?? [])]),
  )
  return (
    <Box
      ref={scroller}
      sx={{ flex: 1, minHeight: 0, overflow: 'auto', px: 4, py: 1, userSelect: box ? 'none' : undefined }}
      {...handlers}
    >
      <Box
        ref={list}
        role="list"
        aria-label={label}
        sx={{ position: 'relative' }}
        style={{ height: virtual.getTotalSize() }}
      >
        {shown.map(({ key, index, start }) => {
          const line = lines[index]
          if (!line) return null
          return (
            <Box
              key={key}
              role="presentation"
              sx={{ position: 'absolute', insetInline: 0, display: 'flex', alignItems: 'center' }}
              style={{ transform: `translateY(${start}px)`, height: line.height, gap: pictureGap }}
            >
              {line.kind === 'month' ? (
                <Box role="listitem" sx={{ fontWeight: 600, fontSize: 'var(--fs-title)' }}>
                  {formatMonth(line.month, i18n.language)}
                </Box>
              ) : (
                line.items.map(({ item, width: own }) => (
                  <RowPicture
                    key={item.id}
                    picture={item}
                    width={own}
                    height={line.height}
                    isTicked={selection.has(item.id)}
                    isStop={item.id === stopId}
                    onTick={(isRange) => selection.toggle(item.id, ids, isRange)}
                    onFocus={() => setStop(item.id)}
                    onKey={(event) =>
                      tileKey(event, item, walk, {
                        ...{ rows: pictures, selection, onOpen: () => onOpen(item.id), onStop: setStop },
                      })
                    }
                    onOpen={() => onOpen(item.id)}
                  />
                ))
              )}
            </Box>
          )
        })}
        {box && <Box aria-hidden="true" sx={lassoStyles} style={box} />}
      </Box>
    </Box>
  )
}
