import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { cards } from '../model/productEntities.ts'
import { toggleSelected } from '../model/selection.ts'
import { boardDisplay, setDisplay } from './boardDisplay.ts'
import { columns } from './boardState.ts'
import { useLift } from './useLift.ts'
import { walkFrom } from './walk.ts'

interface Actions {
  onOpen: (id: number) => void
  onPreview: (id: number) => void
  folded: readonly number[]
  isManual: boolean
  canMove: boolean
  mayMakeOfPictures: boolean
}

const cardOf = (target: EventTarget | null): number | null => {
  const element = target instanceof Element ? target.closest('[data-card]') : null
  return element === target && element instanceof HTMLElement ? Number(element.dataset.card) : null
}

/** Arrows, Enter, Space, X, L and the lift with M on the focused card; each step is spoken. */
export function useBoardKeys({ onOpen, onPreview, folded, isManual, canMove, mayMakeOfPictures }: Actions) {
  const { t } = useTranslation('products')
  const lift = useLift({ folded, isManual, canMove })
  // The focused card hears them itself; here they are only told to the `?` dialog.
  const told = [
    ['↑ ↓ ← →', 'cards'],
    ['Enter', 'open'],
    ...(canMove ? ([['m', 'move']] as const) : []),
    ['l', 'labels'],
    ...(mayMakeOfPictures ? ([['Mod+v', 'paste']] as const) : []),
  ] as const
  useShortcuts(
    told.map(([keys, name]) => ({
      keys,
      label: t(`keys.${name}`),
      group: t('keys.board'),
      isOnlyTold: true,
      run: () => undefined,
    })),
  )
  const act = ({ key, shiftKey }: KeyboardEvent, id: number): boolean => {
    if (lift.press(key, id) || walkFrom(id, key, folded)) return true
    const list = columns.get(cards.get(id)?.status ?? 0)?.ids ?? []
    if (key === 'Enter') onOpen(id)
    else if (key === ' ') onPreview(id)
    else if (key.toLowerCase() === 'x') toggleSelected(id, list, shiftKey)
    else if (key === 'm') lift.start(id)
    else if (key === 'l') setDisplay({ hasLabelNames: !boardDisplay.get().hasLabelNames })
    else return false
    return true
  }
  return (event: KeyboardEvent): void => {
    const id = cardOf(event.target)
    if (id === null || event.altKey || event.ctrlKey || event.metaKey || !act(event, id)) return
    event.preventDefault()
    event.stopPropagation()
  }
}
