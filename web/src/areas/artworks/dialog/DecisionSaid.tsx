import type { ArtworkReview } from '@halftone/contract/parts/artwork.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/format.ts'

/** Who decided and when, and the note. */
export function DecisionSaid({ review }: { review: ArtworkReview }) {
  const { t } = useTranslation('artworks')
  const by = review.approvedBy
  return (
    <>
      {review.state !== 'needapproved' && by && (
        <Box component="span" className="tabular" sx={{ color: 'text.secondary' }}>
          {t('review.by', { name: by.display_name, at: review.approvedAt ? formatDateTime(review.approvedAt) : '' })}
        </Box>
      )}
      {review.note && (
        <Box component="span" title={review.note} className="one-line" sx={{ minWidth: 0 }}>
          “{review.note}”
        </Box>
      )}
    </>
  )
}
