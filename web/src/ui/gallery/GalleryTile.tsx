import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Users } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../Avatar.tsx'
import type { SharedCard } from './sharedCard.ts'
import { tileStyles } from './tileStyles.ts'

/** What a tile is told of the grid that it stands in. */
export interface TileProps {
  /** px */
  width: number
  /** The team whose gallery this is. */
  groupId: number
  isTicked: boolean
  /** Roving tabindex: one tab stop for the grid. */
  isStop: boolean
  onTick: (isRange: boolean) => void
  onFocus: () => void
  onKey: (event: KeyboardEvent) => void
  onOpen: () => void
}

interface Props extends TileProps {
  card: SharedCard & { isNew: boolean }
  label: string
  picture: ReactNode
  /** What stands beside the person, of its own team. */
  about: string
  isWarning?: boolean
  facts: ReactNode
  /** What can be done with it, where the pointer or the focus is; `more`, its last button, opens the menu beside it. */
  bar: (more: (anchor: HTMLElement) => void) => ReactNode
  /** There are few tiles: the bar needs not wait for the pointer. */
  keepsBar?: boolean
  /** Over its picture, where something is asked of the person. */
  over?: ReactNode
  menu: (anchor: HTMLElement, close: () => void) => ReactNode
}

/** What teams share as a tile: picture, name, and its maker, or the team that shares it. */
export function GalleryTile(props: Props) {
  const { card, width, groupId, isTicked } = props
  const { t } = useTranslation('gallery')
  const [menu, setMenu] = useState<HTMLElement | null>(null)
  // Hundreds of tiles stand beside each other: what can be done with one comes with the pointer or the focus.
  const [isNear, setNear] = useState(false)
  const isTouch = useMediaQuery('(pointer: coarse)')
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
        aria-label={props.label}
        onFocus={props.onFocus}
        onKeyDown={props.onKey}
        onClick={(event) => (event.ctrlKey || event.metaKey || event.shiftKey ? tick(event) : props.onOpen())}
      />
      <div className="tile-picture" style={{ height: Math.round(width * 0.94) }}>
        {props.picture}
      </div>
      <div className="tile-caption">
        <div className="tile-name one-line" title={card.name}>
          {card.isNew && <span className="tile-dot" role="img" aria-label={t('isNew')} />}
          {card.name}
        </div>
        <div className="tile-meta">
          {isForeign ? (
            <Users size={14} aria-hidden="true" />
          ) : (
            card.userBy && <Avatar person={card.userBy} size={16} />
          )}
          <span className={props.isWarning ? 'tile-about is-warning one-line' : 'tile-about one-line'}>
            {isForeign ? card.groupName : props.about}
          </span>
          {props.facts}
        </div>
      </div>
      {(isNear || isTouch || isTicked) && (
        <Checkbox
          className="tile-tick"
          size="small"
          checked={isTicked}
          onClick={tick}
          slotProps={{ input: { 'aria-label': t('tick', { name: card.name }), tabIndex: -1 } }}
        />
      )}
      {/* An open menu hangs on the bar's last button: without it the menu would move away under the pointer. */}
      {(isNear || isTouch || props.keepsBar || menu) && <Box className="tile-bar">{props.bar(setMenu)}</Box>}
      {props.over}
      {menu && props.menu(menu, () => setMenu(null))}
    </Box>
  )
}
