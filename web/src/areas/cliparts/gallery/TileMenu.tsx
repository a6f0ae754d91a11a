import type { ClipartCard } from '@halftone/contract/parts/clipart/clipart.ts'
import { Copy, Download, ExternalLink, ImagePlus, Link, Replace, RotateCw, Share2, Tag, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../lib/area/paths.ts'
import { copyText } from '../../../lib/copyText.ts'
import { ActionMenu, type MenuLine } from '../../../ui/gallery/ActionMenu.tsx'
import { coverAgain } from '../clipartActions.ts'
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
  const lines: MenuLine[] = [
    { icon: ExternalLink, label: t('open'), run: onOpen },
    actions.mayEdit(card) &&
      card.cover?.previewState === 'failed' && {
        ...{ icon: RotateCw, label: t('common:tryAgain') },
        run: () => void coverAgain(card).catch(() => undefined),
      },
    actions.mayUse && { icon: ImagePlus, label: t('use.title'), run: () => actions.use([card]) },
    actions.mayUse && { icon: Replace, label: t('replace.action'), run: () => actions.replace(card) },
    actions.mayShare(card) && { icon: Share2, label: t('share'), run: () => actions.share([card]) },
    actions.mayEdit(card) && { icon: Tag, label: t('tags'), run: () => actions.tag([card]) },
    actions.mayCopy && {
      ...{ icon: Copy, label: t(card.groupId === groupId ? 'copy' : 'copyHere') },
      run: () => actions.copy(card),
    },
    { icon: Download, label: t('download'), run: () => actions.download([card]) },
    { icon: Link, label: t('copyLink'), run: () => void copyText(window.location.origin + paths.clipart(card.id)) },
    ...(actions.mayDelete(card) ? [null, { icon: Trash2, label: t('delete'), run: () => actions.remove([card]) }] : []),
  ]
  return <ActionMenu anchor={anchor} lines={lines} onClose={onClose} />
}
