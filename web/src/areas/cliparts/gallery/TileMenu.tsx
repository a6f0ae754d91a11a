import type { ClipartCard } from '@halftone/contract/parts/clipart/clipart.ts'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { LucideIcon } from 'lucide-react'
import { Copy, Download, ExternalLink, Link, Share2, Tag, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../lib/area/paths.ts'
import { copyText } from '../../../lib/copyText.ts'
import type { ClipartActions } from './useClipartActions.tsx'

interface Props {
  card: ClipartCard
  groupId: number
  anchor: HTMLElement
  actions: ClipartActions
  onClose: () => void
  onOpen: () => void
}

/** What can be done with one; what may not be done is not there. */
export function TileMenu({ card, groupId, anchor, actions, onClose, onOpen }: Props) {
  const { t } = useTranslation('cliparts')
  const item = (icon: LucideIcon, label: string, run: () => void) => {
    const Icon = icon
    return (
      <MenuItem
        key={label}
        onClick={() => {
          onClose()
          run()
        }}
      >
        <ListItemIcon>
          <Icon size={16} />
        </ListItemIcon>
        {label}
      </MenuItem>
    )
  }
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {item(ExternalLink, t('open'), onOpen)}
      {actions.mayShare(card) && item(Share2, t('share'), () => actions.share([card]))}
      {actions.mayEdit(card) && item(Tag, t('tags'), () => actions.tag([card]))}
      {actions.mayCopy && item(Copy, t(card.groupId === groupId ? 'copy' : 'copyHere'), () => actions.copy(card))}
      {item(Download, t('download'), () => actions.download([card]))}
      {item(Link, t('copyLink'), () => void copyText(window.location.origin + paths.clipart(card.id)))}
      {actions.mayDelete(card) && <Divider />}
      {actions.mayDelete(card) && item(Trash2, t('delete'), () => actions.remove([card]))}
    </Menu>
  )
}
