import type { ArtworkCard } from '@halftone/contract/parts/artwork.ts'
import Box from '@mui/material/Box'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { StripTile } from './StripTile.tsx'

interface Props {
  cards: readonly ArtworkCard[]
  at: number
  /** Wait on the server and come later. */
  more: number
  /** What was decided here, by artwork. */
  made: ReadonlyMap<number, { isApproved: boolean }>
  onPick: (at: number) => void
}

/** px: a picture of 68 and the gap after it. */
const step = 76

/**
 * The queue as a strip of pictures, of which only those in sight are mounted. What was decided stays in its place with a
 * mark, so that nothing jumps; the one that is looked at stays in the middle.
 */
export function QueueStrip({ cards, at, more, made, onPick }: Props) {
  const { t } = useTranslation('artworks')
  const strip = useRef<HTMLDivElement>(null)
  // The compiler leaves the virtualiser's mutable result alone.
  const virtual = useVirtualizer({
    count: cards.length,
    getScrollElement: () => strip.current,
    estimateSize: () => step,
    horizontal: true,
    overscan: 4,
    paddingStart: 16,
    paddingEnd: 16,
  })
  useEffect(() => {
    if (at < cards.length) virtual.scrollToIndex(at, { align: 'center' })
  }, [at, cards.length, virtual])
  return (
    <Box
      sx={{
        flex: 'none',
        height: 92,
        display: 'flex',
        alignItems: 'stretch',
        bgcolor: 'background.paper',
        borderTop: '1px solid var(--line)',
      }}
    >
      <Box
        ref={strip}
        role="group"
        aria-label={t('queue.strip')}
        sx={{ flex: 1, minWidth: 0, overflowX: 'auto', overflowY: 'hidden', scrollbarWidth: 'none' }}
      >
        <Box sx={{ position: 'relative', height: '100%' }} style={{ width: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const card = cards[index]
            return (
              card && (
                <StripTile
                  key={card.id}
                  card={card}
                  place={index}
                  left={start}
                  isOn={index === at}
                  decision={made.get(card.id)?.isApproved}
                  onPick={onPick}
                />
              )
            )
          })}
        </Box>
      </Box>
      {more > 0 && (
        <Box className="meta" sx={{ flex: 'none', alignSelf: 'center', px: 4 }}>
          {t('queue.furtherOn', { count: more })}
        </Box>
      )}
    </Box>
  )
}
