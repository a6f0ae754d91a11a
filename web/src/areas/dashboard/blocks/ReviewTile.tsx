import type { ArtworkCard } from '@halftone/contract/parts/artwork.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { Maximize2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useShortAge } from '../../../lib/useRelativeTime.ts'
import { ArtImage, wholeArt } from '../../../ui/ArtImage.tsx'
import { DecidedMark } from './DecidedMark.tsx'
import { ThumbActions } from './ThumbActions.tsx'
import { TileActions } from './TileActions.tsx'

interface Props {
  card: ArtworkCard
  isPhone: boolean
  /** What was decided a moment ago, by me. */
  decision: boolean | undefined
  /** The one that Tab reaches. */
  isReached: boolean
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onApprove: () => void
  onReject: (anchor: HTMLElement) => void
  onUndo: () => void
  onLook: () => void
}

/**
 * A waiting artwork: all of its picture, name, product, since when and by whom; Approve and Turn down while it is pointed at or has
 * the focus, and always for a finger. Decided, it fades and offers Undo.
 */
export function ReviewTile({ card, isPhone, decision, isReached, ...on }: Props) {
  const { t } = useTranslation('dashboard')
  const when = useShortAge(card.review.submittedAt ?? card.createdAt)
  const { state, approvedBy } = card.review
  const byOther = decision === undefined && state !== 'needapproved'
  const isDone = decision !== undefined || byOther
  const who = (card.review.submittedBy ?? card.userBy)?.display_name
  const product = card.product.name
  const named = { name: card.name }
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <Box
        data-tile
        role="group"
        aria-label={`${card.name}, ${product}`}
        tabIndex={isReached ? 0 : -1}
        onFocus={on.onFocus}
        onKeyDown={on.onKeyDown}
        sx={{
          position: 'relative',
          height: { xs: 252, sm: 122, xl: 260 },
          borderRadius: 'var(--radius)',
          overflow: 'hidden',
          border: '1px solid var(--line)',
          // They would lie over the art; a finger cannot point at a tile.
          '@media (hover: hover)': {
            '&:not(:hover):not(:focus-within) .over': { opacity: 0 },
          },
          // It gets the focus by itself, after a click too: its keys must be seen to work.
          '&:focus': { outline: '2px solid var(--focus)', outlineOffset: 1 },
        }}
      >
        <Box
          onClick={on.onLook}
          sx={{ height: '100%', cursor: 'zoom-in', opacity: isDone ? 0.3 : 1, transition: 'opacity var(--motion)' }}
        >
          <ArtImage art={wholeArt(card.cover)} alt={card.name} inset={8} />
        </Box>
        {isDone && <DecidedMark isApproved={decision ?? state === 'approved'} />}
        {!isDone && !isPhone && <TileActions name={card.name} onApprove={on.onApprove} onReject={on.onReject} />}
        {!isPhone && (
          <IconButton
            className="over"
            size="small"
            tabIndex={-1}
            aria-label={t('review.look', named)}
            onClick={on.onLook}
            sx={{
              position: 'absolute',
              top: 6,
              right: 6,
              bgcolor: 'var(--raised)',
              '&:hover': { bgcolor: 'var(--panel)' },
            }}
          >
            <Maximize2 size={14} />
          </IconButton>
        )}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mt: 1, flexWrap: isPhone ? 'wrap' : 'nowrap' }}>
        <Box sx={{ position: 'relative', flex: 1, minWidth: isPhone ? '100%' : 0, py: isPhone ? 1 : 0 }}>
          <Box
            component={Link}
            className="one-line stretch"
            to={`/artworks?id=${card.id}`}
            title={card.name}
            sx={{
              display: 'block',
              color: 'inherit',
              fontWeight: 550,
              lineHeight: '17px',
              textDecoration: 'none',
              '&:hover': { textDecoration: 'underline' },
            }}
          >
            {card.name}
          </Box>
          <Box className="meta one-line" title={product} sx={{ lineHeight: '16px' }}>
            {product}
          </Box>
          <Box className="meta" sx={{ lineHeight: '16px', overflowWrap: 'anywhere' }}>
            {decision !== undefined
              ? t('review.byYou')
              : byOther
                ? t('review.by', { name: approvedBy?.display_name ?? '' })
                : [when, who].filter(Boolean).join(' · ')}
          </Box>
        </Box>
        {decision !== undefined && (
          <Button
            variant="text"
            size="small"
            color="primary"
            aria-label={t('review.undoOf', named)}
            onClick={on.onUndo}
          >
            {t('review.undo')}
          </Button>
        )}
        {!isDone && isPhone && <ThumbActions name={card.name} onApprove={on.onApprove} onReject={on.onReject} />}
      </Box>
    </Box>
  )
}
