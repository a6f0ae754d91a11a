import type { AlbumPicture } from '@halftone/contract/parts/social/library.ts'
import Box from '@mui/material/Box'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMonth } from '../../../lib/format.ts'
import { folds } from '../../../theme/tokens.ts'
import { usePaneSize } from '../../../ui/usePaneSize.ts'
import { justified, pictureGap } from './justified.ts'
import { RowPicture } from './RowPicture.tsx'

interface Props {
  label: string
  pictures: readonly AlbumPicture[]
  hasMore: boolean
  onMore: () => void
  onOpen: (id: number) => void
}

/** px of a row, on a phone and elsewhere. */
const [small, usual] = [120, 220]
/** Lines from the end at which the next page is asked for. */
const ahead = 4

/** Pictures as they are shaped, in rows of one height by month, of which only those in sight are drawn. */
export function AlbumRows({ label, pictures, hasMore, onMore, onOpen }: Props) {
  const { i18n } = useTranslation('social')
  const scroller = useRef<HTMLDivElement>(null)
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
    paddingEnd: 32,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are as high as they are
  useEffect(() => virtual.measure(), [lines])
  const shown = virtual.getVirtualItems()
  const last = shown.at(-1)?.index ?? 0
  const ask = useEffectEvent(onMore)
  useEffect(() => {
    if (hasMore && last >= lines.length - ahead) ask()
  }, [hasMore, last, lines.length])
  return (
    <Box ref={scroller} sx={{ flex: 1, minHeight: 0, overflow: 'auto', px: 4, py: 1 }}>
      <Box role="list" aria-label={label} sx={{ position: 'relative' }} style={{ height: virtual.getTotalSize() }}>
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
                  <RowPicture key={item.id} picture={item} width={own} height={line.height} onOpen={onOpen} />
                ))
              )}
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}
