import type { ArtworkCard } from '@halftone/contract/parts/artwork.ts'
import { standingOf } from '@halftone/contract/rules/states.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../lib/area/paths.ts'
import { useShortAge } from '../../../lib/useRelativeTime.ts'
import { coverArt } from '../../../ui/ArtImage.tsx'
import { ReviewBadge } from '../../../ui/marks/ReviewBadge.tsx'
import { ArtRow } from './ArtRow.tsx'

/** An own artwork: picture, name, product; turned down with the note and by whom, or since when it waits. Opens it. */
export function OwnReviewRow({ card }: { card: ArtworkCard }) {
  const { t } = useTranslation('dashboard')
  const { review } = card
  const isTurnedDown = review.state === 'unapproved'
  const when = useShortAge(isTurnedDown ? review.approvedAt : review.submittedAt)
  const who = isTurnedDown ? review.approvedBy?.display_name : undefined
  return (
    <ArtRow
      to={paths.artwork(card.id)}
      art={{ ...coverArt(card.cover), garment: 'var(--sunken)' }}
      name={card.name}
      isTop
      end={
        <Box className="meta" sx={{ flex: 'none', maxWidth: '40%', textAlign: 'right' }}>
          <ReviewBadge standing={standingOf(review)} />
          <Box>{[when, who].filter(Boolean).join(' · ')}</Box>
        </Box>
      }
    >
      <Box className="meta one-line" title={card.product.name}>
        {card.product.name}
      </Box>
      {isTurnedDown && review.note && (
        <Box sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>{t('own.note', { note: review.note })}</Box>
      )}
    </ArtRow>
  )
}
