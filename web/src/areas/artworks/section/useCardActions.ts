import type { ArtworkCard } from '@halftone/contract/parts/artwork.ts'
import {
  Columns2,
  Copy,
  Eye,
  ImageUp,
  type LucideIcon,
  Pencil,
  RefreshCw,
  Send,
  Share2,
  Trash2,
  Undo2,
} from 'lucide-react'
import { usePermission } from '../../../lib/profile.ts'
import { useShareAsPost } from '../../configs/useShareAsPost.ts'
import { submitKey, submitStep } from '../submitting.ts'

export interface CardAction {
  id: 'edit' | 'view' | 'delete' | 'copy' | 'compare' | 'upload' | 'convert' | 'submit' | 'withdraw' | 'post'
  icon: LucideIcon
  keys?: string
  /** The bar over the picture has no room for it. */
  isMenuOnly?: true
  run: () => void
}

export interface CardDialogs {
  open: (id: number) => void
  compare: (id: number) => void
  publish: (id: number) => void
  remove: (card: ArtworkCard) => void
  copy: (card: ArtworkCard) => void
  convert: (card: ArtworkCard) => void
  submit: (card: ArtworkCard, isSubmitted: boolean) => void
}

/**
 * What a person may do with a card (R131, R133); compare and convert are for all (R132), the others are absent
 * without right. What is not approved is handed in for review, or taken back.
 */
export function useCardActions(groupId: number, dialogs: CardDialogs): (card: ArtworkCard) => CardAction[] {
  const can = usePermission(groupId)
  const share = useShareAsPost()
  return (card) => {
    const step = can('P_EDIT_ART') ? submitStep(card.review) : null
    const list: (CardAction | false)[] = [
      can('P_EDIT_ART')
        ? { id: 'edit', icon: Pencil, keys: 'Enter', run: () => dialogs.open(card.id) }
        : { id: 'view', icon: Eye, keys: 'Enter', run: () => dialogs.open(card.id) },
      step !== null && {
        id: step,
        icon: step === 'submit' ? Send : Undo2,
        keys: submitKey,
        run: () => dialogs.submit(card, step === 'submit'),
      },
      can('P_DELETE_ART') && { id: 'delete', icon: Trash2, keys: 'Delete', run: () => dialogs.remove(card) },
      can('P_NEW_ART') && {
        id: 'copy',
        icon: Copy,
        run: () => dialogs.copy(card),
      },
      { id: 'compare', icon: Columns2, keys: 'm', run: () => dialogs.compare(card.id) },
      can('P_UPLOAD_ET') && { id: 'upload', icon: ImageUp, keys: 'u', run: () => dialogs.publish(card.id) },
      share !== undefined && { id: 'post', icon: Share2, isMenuOnly: true, run: () => share('artwork', card.id) },
      { id: 'convert', icon: RefreshCw, run: () => dialogs.convert(card) },
    ]
    return list.filter((action) => action !== false)
  }
}
