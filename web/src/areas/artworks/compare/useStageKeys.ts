import { useTranslation } from 'react-i18next'
import { useShortcuts } from '../../../lib/shortcuts.ts'

interface Options {
  isSide: boolean
  /** Moves by px of the screen: the artwork where the pictures lie over one another, else the view. */
  onMove: (x: number, y: number) => void
  onSize: (by: number) => void
  onReset: () => void
  onToggleMove: () => void
  onLink: () => void
  onPin: () => void
}

const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const
/** px of one press: the artwork goes by single ones, a view by steps that one sees. */
const steps = { nudge: 1, pan: 40 }
/** Times as far with Shift. */
const far = { nudge: 10, pan: 5 }
const sizeStep = 1.01

/** Keys of the pictures in compare: arrows nudge by 1, with Shift by 10, `[` `]` size, Alt+`0` resets; or they pan. */
export function useStageKeys({ isSide, onMove, onSize, onReset, onToggleMove, onLink, onPin }: Options): void {
  const { t } = useTranslation(['artworks', 'files'])
  const key = (keys: string, label: string, run: () => void, enabled = true) => ({
    keys,
    label,
    group: t('files:viewer.tools'),
    run,
    layer: 'dialog' as const,
    enabled,
  })
  const label = t(isSide ? 'compare.pan' : 'compare.nudge')
  // A view that looks to the left moves its picture to the right.
  const step = isSide ? -steps.pan : steps.nudge
  useShortcuts([
    ...Object.entries(arrows).map(([name, [x, y]]) => ({
      ...key(name, label, () => undefined),
      run: ({ shiftKey }: KeyboardEvent) => {
        const by = step * (shiftKey ? (isSide ? far.pan : far.nudge) : 1)
        onMove(x * by, y * by)
      },
    })),
    key('[', t('compare.smaller'), () => onSize(1 / sizeStep), !isSide),
    key(']', t('compare.larger'), () => onSize(sizeStep), !isSide),
    key('Alt+0', t('compare.resetAlign'), onReset, !isSide),
    key('m', t('compare.move'), onToggleMove, !isSide),
    key('l', t('compare.link'), onLink, isSide),
    key('p', t('compare.placePin'), onPin, isSide),
  ])
}
