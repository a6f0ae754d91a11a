import type { ArtworkCard } from '@halftone/contract/parts/artwork.ts'
import { standingOf } from '@halftone/contract/rules/states.ts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { EllipsisVertical, GripVertical, Images } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/format.ts'
import { ArtImage, coverArt } from '../../../ui/ArtImage.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { useGround } from '../../../ui/grounds.ts'
import { ListingBadge } from '../../../ui/marks/ListingBadge.tsx'
import { ReviewBadge } from '../../../ui/marks/ReviewBadge.tsx'
import { useSortable } from '../../../ui/useSortable.ts'
import { CardMenu } from './CardMenu.tsx'
import { CardToolbar } from './CardToolbar.tsx'
import { onPhone, tileStyles } from './tileStyles.ts'
import type { CardAction } from './useCardActions.ts'

interface Props {
  card: ArtworkCard
  actions: readonly CardAction[]
  /** Roving tabindex: one tab stop for the grid. */
  isStop: boolean
  canSort: boolean
  /** Place while somebody drags. */
  order: number
  isNew: boolean
  onFocus: () => void
  onKey: (event: KeyboardEvent) => void
  onOver: (carried: number, over: number) => void
  onDrop: () => void
  onCancel: () => void
}

export const tileKind = 'artwork-card'

/** A card of 215 x 258 (R130), on a phone half as wide as the screen: picture 172 on its ground, name, code, files, author, review and listing. */
export function ArtworkTile(props: Props) {
  const { card, actions, isStop, canSort, order, isNew } = props
  const { t } = useTranslation('artworks')
  const element = useRef<HTMLDivElement>(null)
  const ground = useGround(card.id)
  const [menu, setMenu] = useState<HTMLElement | null>(null)
  const isCarried = useSortable({
    element,
    kind: tileKind,
    id: card.id,
    isEnabled: canSort,
    onOver: props.onOver,
    onDrop: props.onDrop,
    onCancel: props.onCancel,
    isOwnTarget: (data) => data.kind === tileKind,
  })
  const { review, userBy } = card
  return (
    <Box
      ref={element}
      role="listitem"
      data-flip={card.id}
      data-artwork={card.id}
      style={{ order }}
      className={`${isCarried ? 'is-carried' : ''} ${isNew ? 'is-new' : ''}`}
      sx={tileStyles}
      onContextMenu={(event) => {
        event.preventDefault()
        setMenu(event.currentTarget)
      }}
    >
      <Box
        component="button"
        type="button"
        className="card-open"
        data-card-open={card.id}
        tabIndex={isStop ? 0 : -1}
        aria-label={`${card.name}, ${card.subId ?? card.id}`}
        aria-keyshortcuts={canSort ? 'Alt+ArrowLeft Alt+ArrowRight' : undefined}
        onFocus={props.onFocus}
        onKeyDown={props.onKey}
        onClick={() => actions[0]?.run()}
      />
      <Box
        sx={{
          height: 172,
          [onPhone]: { height: 'auto', aspectRatio: '1 / 1' },
          position: 'relative',
          borderBottom: '1px solid var(--line)',
        }}
      >
        <ArtImage art={coverArt(card.cover, ground.color)} alt="" inset={14} />
      </Box>
      <Box sx={{ height: 84, px: 2.5, py: 2, display: 'grid', alignContent: 'space-between' }}>
        <Box className="card-name" title={card.name}>
          {card.name}
        </Box>
        <Box className="tabular card-meta">
          <span>{card.subId ?? card.id}</span>
          <Tooltip title={t('card.files', { count: card.totalFiles })}>
            <span className="card-count">
              <Images size={14} aria-hidden="true" /> {formatCount(card.totalFiles)}
            </span>
          </Tooltip>
          {userBy && <Avatar person={userBy} size={18} />}
        </Box>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', position: 'relative' }}>
          <ReviewBadge standing={standingOf(review)} note={review.note} hasGround />
          {card.listingState && <ListingBadge state={card.listingState} isPaused={card.isListingPaused} />}
        </Box>
      </Box>
      {canSort && (
        <Box className="card-grip" aria-hidden="true">
          <GripVertical size={16} />
        </Box>
      )}
      <Box className="card-over">
        <CardToolbar actions={actions} name={card.name} />
      </Box>
      <IconButton
        className="card-more"
        size="small"
        aria-label={t('card.tools', { name: card.name })}
        onClick={(event) => setMenu(event.currentTarget)}
      >
        <EllipsisVertical size={16} />
      </IconButton>
      <CardMenu actions={actions} anchor={menu} onClose={() => setMenu(null)} />
    </Box>
  )
}
