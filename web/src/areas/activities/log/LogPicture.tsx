import type { CardCover } from '@halftone/contract/parts/cover.ts'
import Box from '@mui/material/Box'
import { ArtImage, coverArt } from '../../../ui/ArtImage.tsx'

/** A small picture of a line. */
export function LogPicture({ cover, name, size = 40 }: { cover: CardCover; name: string; size?: number }) {
  return (
    <Box
      sx={{
        position: 'relative',
        width: size,
        height: size,
        flex: 'none',
        overflow: 'hidden',
        borderRadius: 'var(--radius-s)',
        border: '1px solid var(--line)',
      }}
    >
      <ArtImage art={coverArt(cover)} alt={name} inset={2} />
    </Box>
  )
}
