import type { FontCard } from '@halftone/contract/parts/font/font.ts'
import Box from '@mui/material/Box'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FontRow } from './FontRow.tsx'

interface Props {
  fonts: readonly FontCard[]
  sample: string
  size: number
  openId: number
  hasMore: boolean
  onMore: () => void
  onOpen: (id: number) => void
}

/** The fonts one below the other, of which only those in sight are drawn; up and down change the open one. */
export function FontList({ fonts, sample, size, openId, hasMore, onMore, onOpen }: Props) {
  const { t } = useTranslation('fonts')
  const scroller = useRef<HTMLDivElement>(null)
  const height = size + 50
  const virtual = useVirtualizer({
    count: fonts.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 4,
    // The round button of phones stands over no last row.
    paddingEnd: 72,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another size stand elsewhere
  useEffect(() => virtual.measure(), [height])
  const rows = virtual.getVirtualItems()
  const last = rows.at(-1)?.index ?? 0
  const ask = useEffectEvent(onMore)
  useEffect(() => {
    if (hasMore && last >= fonts.length - 8) ask()
  }, [hasMore, last, fonts.length])
  const at = fonts.findIndex(({ id }) => id === openId)
  const go = (event: React.KeyboardEvent, step: number) => {
    const next = fonts[Math.max(0, Math.min(fonts.length - 1, at + step))]
    if (!next) return
    event.preventDefault()
    virtual.scrollToIndex(fonts.indexOf(next))
    onOpen(next.id)
  }
  return (
    <Box
      ref={scroller}
      role="listbox"
      tabIndex={0}
      aria-label={t('list')}
      aria-activedescendant={openId > 0 ? `font-${openId}` : undefined}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown') go(event, 1)
        if (event.key === 'ArrowUp') go(event, -1)
      }}
      sx={{ flex: 1, minHeight: 0, overflow: 'auto', position: 'relative' }}
    >
      <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {rows.map(({ index, start, key }) => {
          const font = fonts[index]
          return font ? (
            <Box
              key={key}
              id={`font-${font.id}`}
              role="option"
              aria-selected={font.id === openId}
              aria-label={font.name}
              onClick={() => onOpen(font.id)}
              sx={{ position: 'absolute', left: 0, right: 0, cursor: 'pointer', '&:hover': { bgcolor: 'var(--fill)' } }}
              style={{ top: start, height }}
            >
              <FontRow font={font} sample={sample} size={size} isOpen={font.id === openId} />
            </Box>
          ) : null
        })}
      </div>
    </Box>
  )
}
