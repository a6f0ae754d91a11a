import type { HotArtwork } from '@halftone/contract/areas/artworks.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/format.ts'
import { ArtImage, coverArt } from '../../../ui/ArtImage.tsx'
import type { Ranking } from './hot.api.ts'
import { Moved } from './Moved.tsx'

interface Props {
  row: HotArtwork
  rank: number
  by: Ranking
  isCompared: boolean
  onOpen: () => void
}

/** From the fourth on: a line of 53. */
export function HotRow({ row, rank, by, isCompared, onOpen }: Props) {
  const { t } = useTranslation('artworks')
  return (
    <Box component="li" sx={{ borderTop: '1px solid var(--line)' }}>
      <Box
        component="button"
        type="button"
        onClick={onOpen}
        aria-label={`${rank}. ${row.name}, ${t(`hot.count.${by}`, { count: row.score })}`}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          width: '100%',
          height: 52,
          px: 1,
          border: 0,
          bgcolor: 'transparent',
          font: 'inherit',
          color: 'inherit',
          textAlign: 'left',
          cursor: 'pointer',
          '&:hover': { bgcolor: 'var(--fill)' },
        }}
      >
        <Box component="span" className="tabular" sx={{ width: 20, textAlign: 'right', color: 'text.secondary' }}>
          {rank}
        </Box>
        <Box
          component="span"
          sx={{ width: 40, height: 40, flex: 'none', borderRadius: 'var(--radius-s)', overflow: 'hidden' }}
        >
          <ArtImage art={coverArt(row.cover)} alt="" inset={3} />
        </Box>
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          <Box component="span" className="one-line" title={row.name} sx={{ display: 'block', fontWeight: 550 }}>
            {row.name}
          </Box>
          <Box component="span" className="one-line meta" sx={{ display: 'block' }}>
            {row.userBy?.display_name}
          </Box>
        </Box>
        {isCompared && <Moved rank={rank} before={row.rankBefore} />}
        <Box component="span" className="tabular" sx={{ fontWeight: 600, minWidth: 28, textAlign: 'right' }}>
          {formatNumber(row.score)}
        </Box>
      </Box>
    </Box>
  )
}
