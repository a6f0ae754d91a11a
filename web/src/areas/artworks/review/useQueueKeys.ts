import { useTranslation } from 'react-i18next'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import type { QueueActionProps } from './QueueActions.tsx'
import type { QueueSheet } from './QueueSheets.tsx'

interface Options extends QueueActionProps {
  /** False while something lies over the queue. */
  isFree: boolean
  hasCard: boolean
  undo: { run: () => void } | undefined
  /** The neighbours in the queue, decided or not. */
  neighbours: { next: (() => void) | undefined; previous: (() => void) | undefined }
  onSheet: (sheet: QueueSheet) => void
}

/** The keys of the queue, as its buttons show them. */
export function useQueueKeys(options: Options): void {
  const { may, isDecided, isFree, hasCard, undo, neighbours, onSheet } = options
  const { t } = useTranslation(['artworks', 'files'])
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
    key('c', t('queue.write'), hasCard, options.onComment),
    key('v', t('queue.compare'), hasCard, () => onSheet('compare')),
    key('Space', t('files:viewer.full'), hasCard, () => onSheet('full')),
  ])
}
