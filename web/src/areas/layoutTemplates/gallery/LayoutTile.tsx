import type { LayoutCard } from '@halftone/contract/parts/layout/layout.ts'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import { EllipsisVertical, Users } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ArtImage, coverArt } from '../../../ui/ArtImage.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { tileStyles } from '../../../ui/gallery/tileStyles.ts'
import { LayoutMenu } from './LayoutMenu.tsx'
import { Swatches } from './Swatches.tsx'
import type { LayoutActions } from './useLayoutActions.tsx'

interface Props {
  card: LayoutCard
  /** px */
  width: number
  /** The team whose gallery this is. */
  groupId: number
  isTicked: boolean
  /** Roving tabindex: one tab stop for the grid. */
  isStop: boolean
  actions: LayoutActions
  onTick: (isRange: boolean) => void
  onFocus: () => void
  onKey: (event: KeyboardEvent) => void
  onOpen: () => void
}

/** A layout's picture; below it the name, the size of its print area and its colours, or the team that shares it. */
export function LayoutTile(props: Props) {
  const { card, width, groupId, isTicked, actions } = props
  const { t } = useTranslation('layoutTemplates')
  const [menu, setMenu] = useState<HTMLElement | null>(null)
  const isForeign = card.groupId !== groupId
  const tick = (event: MouseEvent) => props.onTick(event.shiftKey)
  const [first] = card.placeholders
  const print = first ? t('print', { width: first.width / 10, height: first.height / 10 }) : t('notReady')
  return (
    <Box
      role="listitem"
      className={isTicked ? 'is-ticked' : ''}
      sx={tileStyles}
      style={{ width }}
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
        aria-label={[card.name, print].join(', ')}
        onFocus={props.onFocus}
        onKeyDown={props.onKey}
        onClick={(event) => (event.ctrlKey || event.metaKey || event.shiftKey ? tick(event) : props.onOpen())}
      />
      <Box sx={{ position: 'relative' }} style={{ height: Math.round(width * 0.94) }}>
        <ArtImage art={coverArt(card.cover)} alt="" />
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
          <Box
            component="span"
            className="one-line"
            sx={{ flex: 1, ...(first ? {} : { color: 'var(--warning-ink)' }) }}
          >
            {isForeign ? card.groupName : print}
          </Box>
          <Swatches colours={card.colours} most={4} />
        </Box>
      </Box>
      <Checkbox
        className="tile-tick"
        size="small"
        checked={isTicked}
        onClick={tick}
        slotProps={{ input: { 'aria-label': t('tick', { name: card.name }), tabIndex: -1 } }}
      />
      <Box className="tile-bar">
        <IconButton
          size="small"
          tabIndex={-1}
          aria-label={t('moreOf', { name: card.name })}
          onClick={(event) => setMenu(event.currentTarget)}
        >
          <EllipsisVertical size={15} />
        </IconButton>
      </Box>
      {menu && (
        <LayoutMenu
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
}
