import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entry } from './entry.ts'
import { focusIn } from './focusEntry.ts'
import { droppedAt, stepped } from './useEntryDrag.ts'

/**
 * The order of a settings list: a row is carried to its place, or lifted by Space, moved by arrows and put down; each
 * step is spoken. `save` gets all ids in the new order.
 */
export function useEntryOrder(entries: readonly Entry[], save: ((ids: number[]) => void) | undefined) {
  const { t } = useTranslation('configs')
  const [lift, setLift] = useState<{ id: number; ids: number[] } | null>(null)
  const [spoken, setSpoken] = useState('')
  const all = entries.map(({ id }) => id)
  const order = (ids: number[]) => {
    if (save && !ids.every((id, at) => all[at] === id)) save(ids)
  }
  const handleKey = (entry: Entry) => (event: KeyboardEvent) => {
    const isLifted = lift?.id === entry.id
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      if (isLifted) {
        order(lift.ids)
        setSpoken(t('dropped', { name: entry.name, place: lift.ids.indexOf(entry.id) + 1 }))
      } else setSpoken(t('lifted', { name: entry.name }))
      setLift(isLifted ? null : { id: entry.id, ids: all })
    } else if (isLifted && by !== 0) {
      event.preventDefault()
      const ids = stepped(lift.ids, entry.id, by > 0 ? 1 : -1)
      setLift({ id: entry.id, ids })
      setSpoken(t('movedTo', { place: ids.indexOf(entry.id) + 1, count: ids.length }))
      focusIn(entry.id, '[aria-pressed]')
    } else if (isLifted && event.key === 'Escape') {
      event.stopPropagation()
      setLift(null)
      setSpoken(t('putBack', { name: entry.name }))
    }
  }
  return {
    spoken,
    isLifted: (entry: Entry) => lift?.id === entry.id,
    /** What is shown, in the order that a lifted row would make. */
    ordered: (shown: readonly Entry[]) =>
      lift ? lift.ids.flatMap((id) => shown.find((entry) => entry.id === id) ?? []) : shown,
    drop: (carried: number, entry: Entry, edge: 'top' | 'bottom') => order(droppedAt(all, carried, entry.id, edge)),
    handleKey,
  }
}
