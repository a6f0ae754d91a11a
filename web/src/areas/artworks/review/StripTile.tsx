import type { ArtworkCard } from '@halftone/contract/parts/artwork.ts'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortAge } from '../../../lib/useRelativeTime.ts'
import { ArtImage, coverArt } from '../../../ui/ArtImage.tsx'
import { artworkQuery } from '../artworks.api.ts'

interface Props {
  card: ArtworkCard
  /** Its place in the queue. */
  place: number
  /** px from the strip's start. */
  left: number
  /** The one that is looked at. */
  isOn: boolean
  /** Made here, and perhaps not sent yet. */
  decision: boolean | undefined
  onPick: (place: number) => void
}

/** A picture of the strip: since when it waits, or what was decided and, of others, by whom. */
export const StripTile = memo(function StripTile({ card, place, left, isOn, decision, onPick }: Props) {
  const { t } = useTranslation(['artworks', 'common'])
  const { state, approvedBy, submittedAt } =
    useQuery({ ...artworkQuery(card.id), enabled: false }).data?.review ?? card.review
  const since = useShortAge(submittedAt ?? card.createdAt)
  const isApproved = decision ?? (state === 'needapproved' ? undefined : state === 'approved')
  const said =
    isApproved === undefined
      ? since
      : [
          t(isApproved ? 'common:review.approved' : 'common:review.turnedDown'),
          decision === undefined && approvedBy?.display_name,
        ]
          .filter(Boolean)
          .join(', ')
  return (
    <Box
      component="button"
      type="button"
      data-strip={card.id}
      title={`${card.name}, ${said}`}
      aria-label={`${card.name}, ${said}`}
      aria-current={isOn}
      onClick={() => onPick(place)}
      style={{ left }}
      sx={{
        position: 'absolute',
        top: 11,
        width: 68,
        height: 68,
        p: 0,
        cursor: 'pointer',
        background: 'none',
        border: 0,
        borderRadius: 'var(--radius-s)',
        boxShadow: isOn ? '0 0 0 2px var(--panel), 0 0 0 4px var(--accent)' : '0 0 0 1px var(--line)',
      }}
    >
      <Box
        sx={{
          height: '100%',
          overflow: 'hidden',
          borderRadius: 'inherit',
          transition: 'opacity 120ms',
          ...(isApproved !== undefined && !isOn && { opacity: 0.45 }),
        }}
      >
        <ArtImage art={coverArt(card.cover)} alt="" inset={4} />
      </Box>
      {isApproved === undefined ? (
        <Box
          component="span"
          className="tabular"
          sx={{
            position: 'absolute',
            left: 3,
            bottom: 3,
            // The date of an older one is no wider than its picture.
            px: '3px',
            borderRadius: '4px',
            font: '550 10px/16px var(--font)',
            whiteSpace: 'nowrap',
            color: '#fff',
            bgcolor: 'rgba(20, 20, 20, 0.72)',
          }}
        >
          {since}
        </Box>
      ) : (
        <Box
          component="span"
          sx={{
            position: 'absolute',
            right: -5,
            top: -5,
            width: 20,
            height: 20,
            display: 'grid',
            placeItems: 'center',
            borderRadius: '50%',
            color: 'var(--panel)',
            bgcolor: isApproved ? 'var(--success)' : 'var(--danger)',
          }}
        >
          {isApproved ? <Check size={13} aria-hidden="true" /> : <X size={13} aria-hidden="true" />}
        </Box>
      )}
    </Box>
  )
})
