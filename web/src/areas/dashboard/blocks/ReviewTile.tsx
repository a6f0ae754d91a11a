import type { ArtworkCard } from '@halftone/contract/parts/artwork.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Check, Maximize2, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRelativeTime } from '../../../lib/useRelativeTime.ts'
import { ArtImage, coverArt } from '../../../ui/ArtImage.tsx'
import { DecidedMark } from './DecidedMark.tsx'

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

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }

/** A waiting artwork: picture, name, who and when, Approve and Turn down; decided, it fades and offers Undo. */
export function ReviewTile({ card, isPhone, decision, isReached, ...on }: Props) {
  const { t } = useTranslation('dashboard')
  const when = useRelativeTime(card.review.submittedAt ?? card.createdAt)
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
          '& .look': { opacity: 0 },
          '&:hover .look, & .look:focus-visible': { opacity: 1 },
          // It gets the focus by itself, after a click too: its keys must be seen to work.
          '&:focus': { outline: '2px solid var(--focus)', outlineOffset: 1 },
        }}
      >
        <Box
          onClick={on.onLook}
          sx={{ height: '100%', cursor: 'zoom-in', opacity: isDone ? 0.3 : 1, transition: 'opacity var(--motion)' }}
        >
          <ArtImage art={coverArt(card.cover)} alt={card.name} inset={8} />
        </Box>
        {isDone && <DecidedMark isApproved={decision ?? state === 'approved'} />}
        {!isDone && !isPhone && (
          <Box sx={{ position: 'absolute', right: 6, bottom: 6, display: 'flex', gap: 1 }}>
            <Tooltip title={t('review.turnDown')}>
              <IconButton
                size="small"
                aria-label={t('review.reject', named)}
                onClick={(event) => on.onReject(event.currentTarget)}
                sx={{
                  border: '1px solid var(--line)',
                  bgcolor: 'var(--raised)',
                  '&:hover': { bgcolor: 'var(--panel)', color: 'error.main' },
                }}
              >
                <X size={16} />
              </IconButton>
            </Tooltip>
            <Tooltip title={t('review.approve')}>
              <IconButton
                size="small"
                aria-label={t('review.approveOf', named)}
                onClick={on.onApprove}
                sx={{
                  border: '1px solid var(--line)',
                  bgcolor: 'var(--raised)',
                  color: 'success.main',
                  '&:hover': { bgcolor: 'var(--success)', color: 'var(--panel)' },
                }}
              >
                <Check size={16} />
              </IconButton>
            </Tooltip>
          </Box>
        )}
        {!isPhone && (
          <IconButton
            className="look"
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
        <Box sx={{ flex: 1, minWidth: isPhone ? '100%' : 0, py: isPhone ? 1 : 0 }}>
          <Box
            component={Link}
            to={`/artworks?id=${card.id}`}
            title={`${card.name}, ${product}`}
            sx={{ ...cut, display: 'block', color: 'inherit', fontWeight: 550, lineHeight: '17px' }}
          >
            {card.name}
          </Box>
          <Box
            className="meta"
            title={[product, when, who].filter(Boolean).join(' · ')}
            sx={{ ...cut, lineHeight: '16px' }}
          >
            {decision !== undefined
              ? t('review.byYou')
              : byOther
                ? t('review.by', { name: approvedBy?.display_name ?? '' })
                : [product, when, who].filter(Boolean).join(' · ')}
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
        {!isDone && isPhone && (
          <>
            <Button
              startIcon={<X size={16} />}
              aria-label={t('review.reject', named)}
              onClick={(event) => on.onReject(event.currentTarget)}
              sx={{ flex: 1, height: 44 }}
            >
              {t('review.turnDown')}
            </Button>
            <Button
              variant="contained"
              color="success"
              startIcon={<Check size={16} />}
              aria-label={t('review.approveOf', named)}
              onClick={on.onApprove}
              sx={{ flex: 1, height: 44 }}
            >
              {t('review.approve')}
            </Button>
          </>
        )}
      </Box>
    </Box>
  )
}
