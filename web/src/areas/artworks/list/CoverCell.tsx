import type { ArtworkCard } from '@halftone/contract/parts/artwork.ts'
import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { ArtImage, coverArt } from '../../../ui/ArtImage.tsx'
import { useGround } from '../../../ui/grounds.ts'

/** The cover of 52; hovered for 300 ms, of 288 beside the row. */
export function CoverCell({ card }: { card: ArtworkCard }) {
  const ground = useGround(card.id)
  const art = coverArt(card.cover, card.cover?.hasAlpha ? ground.color : null)
  return (
    <Tooltip
      placement="right"
      enterDelay={300}
      enterNextDelay={300}
      slotProps={{
        tooltip: {
          sx: {
            p: 0,
            maxWidth: 'none',
            overflow: 'hidden',
            borderRadius: 'var(--radius)',
            border: '1px solid var(--line)',
          },
        },
      }}
      title={
        card.cover?.url2x ? (
          <Box sx={{ width: 288, height: 288 }}>
            <ArtImage art={art} alt="" inset={16} isEager />
          </Box>
        ) : (
          ''
        )
      }
    >
      <Box
        sx={{
          width: 52,
          height: 52,
          borderRadius: 'var(--radius-s)',
          overflow: 'hidden',
          boxShadow: 'inset 0 0 0 1px var(--line)',
          border: '1px solid var(--line)',
        }}
      >
        <ArtImage art={art} alt="" inset={4} />
      </Box>
    </Tooltip>
  )
}
