import type { ClipartCard } from '@halftone/contract/parts/clipart/clipart.ts'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import { Layers, Users } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/format.ts'
import { ArtImage, wholeArt } from '../../../ui/ArtImage.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { tileStyles } from '../../../ui/gallery/tileStyles.ts'
import { RiskBadge } from './RiskBadge.tsx'
import { TileBar } from './TileBar.tsx'
import { TileMenu } from './TileMenu.tsx'
import type { ClipartActions } from './useClipartActions.tsx'

interface Props {
  card: ClipartCard
  /** px */
  width: number
  /** The team whose gallery this is. */
  groupId: number
  category: string | undefined
  isTicked: boolean
  /** Roving tabindex: one tab stop for the grid. */
  isStop: boolean
  actions: ClipartActions
  onTick: (isRange: boolean) => void
  onFocus: () => void
  onKey: (event: KeyboardEvent) => void
  onOpen: () => void
}

/** A clip art whole on its ground; below it the name, and its maker, category and files, or the team that shares it. */
export const ClipartTile = memo(function ClipartTile(props: Props) {
  const { card, width, groupId, category, isTicked, actions } = props
  const { t } = useTranslation('cliparts')
  const [menu, setMenu] = useState<HTMLElement | null>(null)
  // Hundreds of tiles stand beside each other: what can be done with one comes with the pointer or the focus.
  const [isNear, setNear] = useState(false)
  const isForeign = card.groupId !== groupId
  const tick = (event: MouseEvent) => props.onTick(event.shiftKey)
  return (
    <Box
      role="listitem"
      className={isTicked ? 'is-ticked' : ''}
      sx={tileStyles}
      style={{ width }}
      onPointerEnter={() => setNear(true)}
      onPointerLeave={() => setNear(false)}
      onFocus={() => setNear(true)}
      onBlur={() => setNear(false)}
      onContextMenu={(event) => {
        event.preventDefault()
        setMenu(event.currentTarget)
      }}
    >
      <button
        type="button"
        className="tile-open"
        data-tile={card.id}
        tabIndex={props.isStop ? 0 : -1}
        aria-label={[card.name, category, t('files', { count: card.totalFiles })].filter(Boolean).join(', ')}
        onFocus={props.onFocus}
        onKeyDown={props.onKey}
        onClick={(event) => (event.ctrlKey || event.metaKey || event.shiftKey ? tick(event) : props.onOpen())}
      />
      <Box sx={{ position: 'relative' }} style={{ height: Math.round(width * 0.94) }}>
        <ArtImage art={wholeArt(card.cover)} alt="" inset={Math.round(width * 0.08)} />
        <Box className="tile-badge">
          <RiskBadge risk={card.risk} />
        </Box>
      </Box>
      <Box className="tile-caption">
        <Box className="tile-name one-line" title={card.name}>
          {card.isNew && <Box component="span" className="tile-dot" role="img" aria-label={t('isNew')} />}
          {card.name}
        </Box>
        <Box className="tile-meta">
          {isForeign ? (
            <Users size={14} aria-hidden="true" />
          ) : (
            card.userBy && <Avatar person={card.userBy} size={16} />
          )}
          <Box component="span" className="one-line" sx={{ flex: 1 }}>
            {isForeign ? card.groupName : (category ?? t('noCategory'))}
          </Box>
          <span className="tabular">{formatCount(card.totalFiles)}</span>
          <Layers size={13} aria-hidden="true" />
        </Box>
      </Box>
      <Checkbox
        className="tile-tick"
        size="small"
        checked={isTicked}
        onClick={tick}
        slotProps={{ input: { 'aria-label': t('tick', { name: card.name }), tabIndex: -1 } }}
      />
      {isNear && <TileBar card={card} actions={actions} onMore={setMenu} />}
      {menu && (
        <TileMenu
          card={card}
          groupId={groupId}
          anchor={menu}
          actions={actions}
          onClose={() => setMenu(null)}
          onOpen={props.onOpen}
        />
      )}
    </Box>
  )
})
