import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/format.ts'
import { ReviewBadge } from '../../../ui/ReviewBadge.tsx'

interface Props {
  review: Artwork['review']
  /** Before the state: which artwork it is, and the keys. */
  lead: ((badge: ReactNode) => ReactNode) | undefined
  isPhone: boolean
  /** The buttons beside it say all there is, and the picture needs the room. */
  isHidden: boolean
}

/** What was decided, by whom, when, and why. */
export function Decided({ review, lead, isPhone, isHidden }: Props) {
  const { t } = useTranslation('artworks')
  const by = review.approvedBy
  const badge = <ReviewBadge state={review.state} hasGround />
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minWidth: 0,
        flex: isPhone ? '1 1 100%' : '1 1 240px',
        ...(isHidden ? { display: 'none' } : {}),
      }}
      aria-live="polite"
    >
      {lead ? lead(badge) : badge}
      {review.state !== 'needapproved' && by && (
        <Box component="span" className="tabular" sx={{ color: 'text.secondary' }}>
          {t('review.by', { name: by.display_name, at: review.approvedAt ? formatDateTime(review.approvedAt) : '' })}
        </Box>
      )}
      {review.note && (
        <Box
          component="span"
          title={review.note}
          sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          “{review.note}”
        </Box>
      )}
    </Box>
  )
}
