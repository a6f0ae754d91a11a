import type { LayoutCard } from '@halftone/contract/parts/layout/layout.ts'
import { Copy, ExternalLink, Link, Pencil, Scan, Share2, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../lib/area/paths.ts'
import { copyText } from '../../../lib/copyText.ts'
import { ActionMenu, type MenuLine } from '../../../ui/gallery/ActionMenu.tsx'
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
  const lines: MenuLine[] = [
    { icon: ExternalLink, label: t('open'), run: onOpen },
    actions.mayEdit(card) && { icon: Scan, label: t('place'), run: () => actions.place(card) },
    actions.mayEdit(card) && { icon: Pencil, label: t('edit'), run: () => actions.edit(card) },
    actions.mayShare(card) && { icon: Share2, label: t('share'), run: () => actions.share(card) },
    actions.mayCopy && {
      ...{ icon: Copy, label: t(card.groupId === groupId ? 'copy' : 'copyHere') },
      run: () => actions.copy(card),
    },
    { icon: Link, label: t('copyLink'), run: () => void copyText(window.location.origin + paths.layout(card.id)) },
    ...(actions.mayDelete(card) ? [null, { icon: Trash2, label: t('delete'), run: () => actions.remove([card]) }] : []),
  ]
  return <ActionMenu anchor={anchor} lines={lines} onClose={onClose} />
}
