import type { LayoutCard } from '@halftone/contract/parts/layout/layout.ts'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Copy, ExternalLink, Link, type LucideIcon, Pencil, Scan, Share2, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../lib/area/paths.ts'
import { copyText } from '../../../lib/copyText.ts'
import type { LayoutActions } from './useLayoutActions.tsx'

interface Props {
  card: LayoutCard
  groupId: number
  anchor: HTMLElement
  actions: LayoutActions
  onClose: () => void
  onOpen: () => void
}

/** What can be done with one; what may not be done is not there. */
export function LayoutMenu({ card, groupId, anchor, actions, onClose, onOpen }: Props) {
  const { t } = useTranslation('layoutTemplates')
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
      {actions.mayEdit(card) && item(Scan, t('place'), () => actions.place(card))}
      {actions.mayEdit(card) && item(Pencil, t('edit'), () => actions.edit(card))}
      {actions.mayShare(card) && item(Share2, t('share'), () => actions.share(card))}
      {actions.mayCopy && item(Copy, t(card.groupId === groupId ? 'copy' : 'copyHere'), () => actions.copy(card))}
      {item(Link, t('copyLink'), () => void copyText(window.location.origin + paths.layout(card.id)))}
      {actions.mayDelete(card) && <Divider />}
      {actions.mayDelete(card) && item(Trash2, t('delete'), () => actions.remove([card]))}
    </Menu>
  )
}
