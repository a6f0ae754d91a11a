import type { ArtworkCard } from '@halftone/contract/parts/artwork.ts'
import { standingOf } from '@halftone/contract/rules/states.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ChevronRight, MessageSquare } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatCode, formatDateTime } from '../../../lib/format.ts'
import { useShortAge } from '../../../lib/useRelativeTime.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { ReviewBadge } from '../../../ui/marks/ReviewBadge.tsx'
import { ReviewNotices } from '../alike/ReviewNotices.tsx'

interface Props {
  card: ArtworkCard
  /** As it stands now. */
  review: ArtworkCard['review']
  /** Beside the picture, where the comments stand below; else they are a button away. */
  isWide: boolean
  onComments: () => void
}

/** Which artwork it is, of which product, who handed it in and since when it waits, and who made it where that is another. */
export function ReviewFacts({ card, review, isWide, onComments }: Props) {
  const { t } = useTranslation('artworks')
  const since = useShortAge(review.submittedAt ?? card.createdAt)
  const isWaiting = standingOf(review) === 'waiting'
  const by = review.submittedAt ? review.submittedBy : card.userBy
  return (
    <Box sx={{ flex: 'none', p: 4, display: 'grid', gap: 1.5 }}>
      {!isWide && <ReviewNotices card={card} />}
      <Box sx={{ display: 'flex', justifyContent: 'space-between', color: 'text.secondary' }} className="tabular">
        {formatCode(card.subId, card.id)}
        <Box component="span" sx={{ display: 'inline-flex', gap: 1 }}>
          <ReviewBadge standing={standingOf(review)} note={review.note} />
          {isWaiting && (
            <Box sx={{ color: 'warning.main', fontSize: 'var(--fs-meta)', fontWeight: 550, lineHeight: '18px' }}>
              {since}
            </Box>
          )}
        </Box>
      </Box>
      <Box sx={{ fontSize: 'var(--fs-title)', fontWeight: 600, overflowWrap: 'anywhere' }}>{card.name}</Box>
      <div className="one-line quiet">
        {card.product.name}
        {card.accountName ? ` · ${card.accountName}` : ''}
      </div>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        {by && <Avatar person={by} size={24} isDecorative />}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <b style={{ fontWeight: 550 }}>{by?.display_name}</b>{' '}
          <span className="quiet">
            {review.submittedAt ? t('queue.handedIn', { at: formatDateTime(review.submittedAt) }) : since}
          </span>
          {card.userBy && card.userBy.id !== by?.id && (
            <div className="one-line quiet">{t('queue.madeBy', { name: card.userBy.display_name })}</div>
          )}
        </Box>
        {!isWide && (
          <Button
            variant="text"
            onClick={onComments}
            startIcon={<MessageSquare size={16} />}
            endIcon={<ChevronRight size={16} />}
            aria-label={t('queue.comment')}
            className="tabular"
            sx={{ minHeight: 44 }}
          >
            {card.commentCount}
          </Button>
        )}
      </Box>
    </Box>
  )
}
