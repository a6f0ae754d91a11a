import type { KeyboardEvent, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '../../../../lib/shortcuts.ts'

const choice = '[role=combobox], input[type=email]'
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

interface Rows {
  /** Goes to the choice of the next row that wants a person's eye, behind the one that has the focus. */
  look: () => void
  /** Arrows go from row to row; Alt and an arrow, Enter or Space open what can be chosen. */
  onKeyDownCapture: (event: KeyboardEvent<HTMLElement>) => void
}

/** The choices of all rows by keys: arrows walk them, `n` goes to the next that wants a look. */
export function useRows(tables: RefObject<HTMLElement | null>): Rows {
  const { t } = useTranslation('imports')
  const go = (within: string, step: number) => {
    const all = [...(tables.current?.querySelectorAll<HTMLElement>(within) ?? [])]
    const at = all.findIndex((one) => one.contains(document.activeElement))
    const next = all[(at + step + all.length) % all.length]
    next?.focus()
    next?.scrollIntoView({ block: 'nearest' })
  }
  const look = () => go('[data-look] [role=combobox]', 1)
  useShortcuts([{ keys: 'n', label: t('match.lookNext'), group: t('title'), run: look }])
  return {
    look,
    onKeyDownCapture: (event) => {
      const { target, key, altKey, ctrlKey, metaKey, shiftKey } = event
      const step = steps[key]
      if (step === undefined || altKey || ctrlKey || metaKey || shiftKey) return
      // An open list has its own arrows, and stands elsewhere in the page.
      if (!(target instanceof HTMLElement) || !target.matches(choice) || !tables.current?.contains(target)) return
      event.preventDefault()
      event.stopPropagation()
      go(choice, step)
    },
  }
}
