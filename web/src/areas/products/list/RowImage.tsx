import type { ProductCard } from '@halftone/contract/parts/product.ts'
import Box from '@mui/material/Box'
import Popper from '@mui/material/Popper'
import { useRef, useState } from 'react'
import { ArtImage, coverArt } from '../../../ui/ArtImage.tsx'

/** ms of hover until the large picture (288 px) shows beside the row. */
const delay = 300

/** The cover, 52 px with a 1 px inner line. */
export function RowImage({ card, size = 52 }: { card: ProductCard; size?: number }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const leave = () => {
    clearTimeout(timer.current)
    setAnchor(null)
  }
  return (
    <Box
      onPointerEnter={(event) => {
        const element = event.currentTarget
        if (event.pointerType === 'touch' || !card.cover?.url2x) return
        timer.current = setTimeout(() => setAnchor(element), delay)
      }}
      onPointerLeave={leave}
      sx={{
        position: 'relative',
        width: size,
        height: size,
        borderRadius: 'var(--radius-s)',
        overflow: 'hidden',
        '&::after': {
          content: '""',
          position: 'absolute',
          inset: 0,
          borderRadius: 'inherit',
          boxShadow: 'inset 0 0 0 1px var(--line)',
        },
      }}
    >
      <ArtImage art={coverArt(card.cover)} alt="" inset={4} />
      {anchor && (
        <Popper open anchorEl={anchor} placement="right" sx={{ zIndex: 1300, pointerEvents: 'none' }}>
          <Box
            sx={{
              width: 288,
              height: 288,
              ml: 2,
              borderRadius: 'var(--radius)',
              overflow: 'hidden',
              boxShadow: 'var(--shadow-2)',
              border: '1px solid var(--line)',
            }}
          >
            <ArtImage art={coverArt(card.cover)} alt="" isEager />
          </Box>
        </Popper>
      )}
    </Box>
  )
}
