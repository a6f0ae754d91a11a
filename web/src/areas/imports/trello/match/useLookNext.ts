import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '../../../../lib/shortcuts.ts'

/** Goes to the choice of the next row that wants a person's eye, behind the one that has the focus; `n` does so as well. */
export function useLookNext(tables: RefObject<HTMLElement | null>): () => void {
  const { t } = useTranslation('imports')
  const look = () => {
    const choices = [...(tables.current?.querySelectorAll<HTMLElement>('[data-look] [role=combobox]') ?? [])]
    const at = choices.findIndex((one) => one.contains(document.activeElement))
    const next = choices[(at + 1) % choices.length]
    next?.focus()
    next?.scrollIntoView({ block: 'center' })
  }
  useShortcuts([{ keys: 'n', label: t('match.lookNext'), group: t('title'), run: look }])
  return look
}
