import { useTranslation } from 'react-i18next'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import type { QueueActionProps } from './QueueActions.tsx'
import type { QueueSheet } from './queueSheet.ts'

interface Options extends QueueActionProps {
  /** False while something lies over the queue. */
  isFree: boolean
  hasCard: boolean
  undo: { run: () => void } | undefined
  /** The neighbours in the queue, decided or not. */
  neighbours: { next: (() => void) | undefined; previous: (() => void) | undefined }
  onSheet: (sheet: QueueSheet) => void
  onCompare: () => void
  /** The desktop's own: the design on a product, and the side. */
  desk: { onProduct: (() => void) | undefined; onSide: () => void } | undefined
}

/** The keys of the queue, as its buttons show them. */
export function useQueueKeys(options: Options): void {
  const { may, isDecided, isFree, hasCard, undo, neighbours, onSheet, desk } = options
  const { t } = useTranslation(['artworks', 'files', 'common'])
  const mayDecide = may && !isDecided
  const key = (keys: string, label: string, enabled: boolean, run: () => void) => ({
    keys,
    label,
    group: t('queue.title'),
    layer: 'dialog' as const,
    enabled: enabled && isFree,
    run,
  })
  useShortcuts([
    key('a', t('review.approve'), mayDecide, options.onApprove),
    key('r', t('review.turnDown'), mayDecide, options.onTurnDown),
    key('s', t('queue.later'), hasCard, options.onNext),
    key('z', t('queue.undo'), undo !== undefined, () => undo?.run()),
    key('j', t('compare.next'), neighbours.next !== undefined, () => neighbours.next?.()),
    key('k', t('compare.previous'), neighbours.previous !== undefined, () => neighbours.previous?.()),
    key('ArrowDown', t('compare.next'), neighbours.next !== undefined, () => neighbours.next?.()),
    key('ArrowUp', t('compare.previous'), neighbours.previous !== undefined, () => neighbours.previous?.()),
    key('c', t('queue.write'), hasCard, options.onComment),
    key('Shift+p', t('common:sharePost'), hasCard && options.onPost !== undefined, () => options.onPost?.()),
    key('v', t('queue.compare'), hasCard, options.onCompare),
    key('Shift+v', t('compare.title'), hasCard, () => onSheet('compare')),
    key('m', t('queue.onProduct'), desk?.onProduct !== undefined, () => desk?.onProduct?.()),
    desk
      ? key('Space', t('queue.side'), hasCard, desk.onSide)
      : key('Space', t('files:viewer.full'), hasCard, () => onSheet('full')),
  ])
}
