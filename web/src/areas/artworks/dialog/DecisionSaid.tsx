import type { ArtworkReview } from '@halftone/contract/parts/artwork.ts'
import { standingOf } from '@halftone/contract/rules/states.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useWhen } from '../../../lib/useRelativeTime.ts'

/** Who decided, or handed it in, and when; and the note. */
export function DecisionSaid({ review }: { review: ArtworkReview }) {
  const { t } = useTranslation('artworks')
  const when = useWhen()
  const isWaiting = standingOf(review) === 'waiting'
  const by = isWaiting ? review.submittedBy : review.approvedBy
  const at = isWaiting ? review.submittedAt : review.approvedAt
  return (
    <>
      {by && at && (isWaiting || review.state !== 'needapproved') && (
        <span className="tabular quiet">
          {t(isWaiting ? 'review.submittedBy' : 'review.by', { name: by.display_name, at: when(at) })}
        </span>
      )}
      {review.note && (
        <Box component="span" title={review.note} className="one-line" sx={{ minWidth: 0 }}>
          “{review.note}”
        </Box>
      )}
    </>
  )
}
