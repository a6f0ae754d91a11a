import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { cards } from '../model/productEntities.ts'
import { toggleSelected } from '../model/selection.ts'
import { boardDisplay, setDisplay } from './boardDisplay.ts'
import { carry, lift, revealCard, slot } from './boardFocus.ts'
import { say } from './boardSpeech.ts'
import { columnOrder, columns } from './boardState.ts'
import { moveCards } from './moveCards.ts'

interface Actions {
  onOpen: (id: number) => void
  onPreview: (id: number) => void
  folded: readonly number[]
  isManual: boolean
  canMove: boolean
}

const cardOf = (target: EventTarget | null): number | null => {
  const element = target instanceof Element ? target.closest('[data-card]') : null
  return element === target && element instanceof HTMLElement ? Number(element.dataset.card) : null
}

/** Arrows, Enter, Space, X, L and the lift with M on the focused card; each step is spoken. */
export function useBoardKeys({ onOpen, onPreview, folded, isManual, canMove }: Actions) {
  const { t } = useTranslation('products')
  // The focused card hears them itself; here they are only told to the `?` dialog.
  const told = [
    ['↑ ↓ ← →', 'cards'],
    ['Enter', 'open'],
    ['Space', 'preview'],
    ['x', 'select'],
    ...(canMove ? ([['m', 'move']] as const) : []),
    ['l', 'labels'],
  ] as const
  useShortcuts(
    told.map(([keys, name]) => ({
      keys,
      label: t(`keys.${name}`),
      group: t('keys.board'),
      enabled: false,
      run: () => undefined,
    })),
  )
  const shown = () => columnOrder.get().filter((id) => !folded.includes(id))

  const beside = (statusId: number, step: number): number | undefined => {
    const order = shown()
    for (let at = order.indexOf(statusId) + step; at >= 0 && at < order.length; at += step) {
      const id = order[at]
      if (id !== undefined) return id
    }
    return undefined
  }

  const speakLift = (statusId: number, place: number) => {
    const column = columns.get(statusId)
    if (column) say(t('lift.at', { column: column.name, place: place + 1, total: column.total }))
  }

  const end = (id: number) => {
    lift.set(null)
    slot.set(null)
    carry.set(null)
    const card = cards.get(id)
    if (card) revealCard(card.status, id)
  }

  const step = (key: string): void => {
    const held = lift.get()
    if (!held) return
    const count = (columns.get(held.statusId)?.ids ?? []).filter((id) => id !== held.id).length
    const sideways = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    const statusId = sideways === 0 ? held.statusId : (beside(held.statusId, sideways) ?? held.statusId)
    const down = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    const place = sideways !== 0 ? 0 : isManual ? Math.min(count, Math.max(0, held.place + down)) : held.place
    lift.set({ id: held.id, statusId, place })
    slot.set({ statusId, place: isManual ? place : -1 })
    const at = (columns.get(statusId)?.ids ?? []).filter((id) => id !== held.id)[place]
    if (at !== undefined)
      document.querySelector(`[data-card="${at}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    speakLift(statusId, place)
  }

  const onLifted = (event: KeyboardEvent, id: number): boolean => {
    const held = lift.get()
    if (!held) return false
    if (event.key.startsWith('Arrow')) step(event.key)
    else if (event.key === 'Escape') {
      end(held.id)
      say(t('lift.cancelled'))
    } else if (event.key === 'Enter' || event.key === ' ' || event.key === 'm') {
      void moveCards([held.id], held.statusId, isManual ? held.place : undefined)
      say(t('lift.dropped', { column: columns.get(held.statusId)?.name ?? '' }))
      end(id)
    } else return false
    return true
  }

  const start = (id: number) => {
    const card = cards.get(id)
    const element = document.querySelector(`[data-card="${id}"]`)
    if (!card || !canMove || !(element instanceof HTMLElement)) return
    const place = columns.get(card.status)?.ids.indexOf(id) ?? 0
    carry.set({ source: id, ids: new Set([id]), height: element.offsetHeight })
    lift.set({ id, statusId: card.status, place })
    slot.set({ statusId: card.status, place: isManual ? place : -1 })
    say(t('lift.started', { name: card.name }))
  }

  const walk = (key: string, id: number): boolean => {
    const card = cards.get(id)
    const column = card && columns.get(card.status)
    if (!card || !column) return false
    const at = column.ids.indexOf(id)
    const along = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: column.ids.length - 1 }[key]
    if (along !== undefined) {
      const next = column.ids[along]
      if (next !== undefined) revealCard(card.status, next)
      return true
    }
    const sideways = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    if (sideways === 0) return false
    for (let to = beside(card.status, sideways); to !== undefined; to = beside(to, sideways)) {
      const ids = columns.get(to)?.ids ?? []
      const next = ids[Math.min(at, ids.length - 1)]
      if (next === undefined) continue
      revealCard(to, next)
      return true
    }
    return true
  }

  return (event: KeyboardEvent): void => {
    const id = cardOf(event.target)
    if (id === null || event.altKey || event.ctrlKey || event.metaKey) return
    const column = columns.get(cards.get(id)?.status ?? 0)
    const isDone = (() => {
      if (onLifted(event, id)) return true
      if (walk(event.key, id)) return true
      if (event.key === 'Enter') onOpen(id)
      else if (event.key === ' ') onPreview(id)
      else if (event.key.toLowerCase() === 'x') toggleSelected(id, column?.ids ?? [], event.shiftKey)
      else if (event.key === 'm') start(id)
      else if (event.key === 'l') setDisplay({ hasLabelNames: !boardDisplay.get().hasLabelNames })
      else return false
      return true
    })()
    if (!isDone) return
    event.preventDefault()
    event.stopPropagation()
  }
}
