import type { ArtworkCard } from '@halftone/contract/parts/artwork.ts'
import { standingOf } from '@halftone/contract/rules/states.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../lib/area/paths.ts'
import { useShortAge } from '../../../lib/useRelativeTime.ts'
import { ArtImage, coverArt } from '../../../ui/ArtImage.tsx'
import { ReviewBadge } from '../../../ui/marks/ReviewBadge.tsx'

/** An own artwork: picture, name, product; turned down with the note and by whom, or since when it waits. Opens it. */
export function OwnReviewRow({ card }: { card: ArtworkCard }) {
  const { t } = useTranslation('dashboard')
  const { review } = card
  const isTurnedDown = review.state === 'unapproved'
  const when = useShortAge(isTurnedDown ? review.approvedAt : review.submittedAt)
  const who = isTurnedDown ? review.approvedBy?.display_name : undefined
  return (
    <li>
      <Box
        component={Link}
        to={paths.artwork(card.id)}
        sx={{
          display: 'flex',
          gap: 3,
          px: 4,
          py: 1,
          minHeight: 52,
          color: 'text.primary',
          textDecoration: 'none',
          '&:hover': { bgcolor: 'color-mix(in srgb, var(--canvas) 70%, transparent)' },
          '&:focus-visible': { outlineOffset: -2 },
        }}
      >
        <Box sx={{ width: 44, height: 44, flex: 'none', borderRadius: 'var(--radius-s)', overflow: 'hidden' }}>
          <ArtImage art={{ ...coverArt(card.cover), garment: 'var(--sunken)' }} alt="" inset={3} />
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box className="one-line" title={card.name} sx={{ fontWeight: 550 }}>
            {card.name}
          </Box>
          <Box className="meta one-line" title={card.product.name}>
            {card.product.name}
          </Box>
          {isTurnedDown && review.note && (
            <Box sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>{t('own.note', { note: review.note })}</Box>
          )}
        </Box>
        <Box className="meta" sx={{ flex: 'none', maxWidth: '40%', textAlign: 'right' }}>
          <ReviewBadge standing={standingOf(review)} />
          <Box>{[when, who].filter(Boolean).join(' · ')}</Box>
        </Box>
      </Box>
    </li>
  )
}
