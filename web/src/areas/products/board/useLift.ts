import { useTranslation } from 'react-i18next'
import { orderIn } from '../model/filters.ts'
import { cards } from '../model/productEntities.ts'
import { carry, lift, revealCard, slot } from './boardFocus.ts'
import { say } from './boardSpeech.ts'
import { boardView, columns } from './boardState.ts'
import { moveCards } from './moveCards.ts'
import { columnBeside, sidewaysOf } from './walk.ts'

interface Input {
  folded: readonly number[]
  /** Cards stand where they are put; else a column sorts them by itself. */
  isManual: boolean
  canMove: boolean
}

const othersIn = (statusId: number, id: number) => (columns.get(statusId)?.ids ?? []).filter((other) => other !== id)

/** Carries a card by keys: lifted, moved by arrows, put down or back; each step is spoken. */
export function useLift({ folded, isManual, canMove }: Input) {
  const { t } = useTranslation('products')
  const hasPlaces = (statusId: number): boolean => {
    const { order } = boardView.get()
    const own = orderIn(order, statusId)
    return own === order ? isManual : own.sort === 'index'
  }
  const speakPlace = (statusId: number, place: number) => {
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
  const step = (held: { id: number; statusId: number; place: number }, key: string): void => {
    const count = othersIn(held.statusId, held.id).length
    const sideways = sidewaysOf(key)
    const statusId = sideways === 0 ? held.statusId : (columnBeside(held.statusId, sideways, folded) ?? held.statusId)
    const down = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    const place =
      sideways !== 0 ? 0 : hasPlaces(statusId) ? Math.min(count, Math.max(0, held.place + down)) : held.place
    lift.set({ id: held.id, statusId, place })
    slot.set({ statusId, place: hasPlaces(statusId) ? place : -1 })
    const at = othersIn(statusId, held.id)[place]
    if (at !== undefined)
      document.querySelector(`[data-card="${at}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    speakPlace(statusId, place)
  }
  return {
    start: (id: number) => {
      const card = cards.get(id)
      const element = document.querySelector(`[data-card="${id}"]`)
      if (!card || !canMove || !(element instanceof HTMLElement)) return
      const place = columns.get(card.status)?.ids.indexOf(id) ?? 0
      carry.set({ source: id, ids: new Set([id]), height: element.offsetHeight })
      lift.set({ id, statusId: card.status, place })
      slot.set({ statusId: card.status, place: hasPlaces(card.status) ? place : -1 })
      say(t('lift.started', { name: card.name }))
    },
    /** Whether a card is carried and the key is about it. `id` is the card that has the focus. */
    press: (key: string, id: number): boolean => {
      const held = lift.get()
      if (!held) return false
      if (key.startsWith('Arrow')) step(held, key)
      else if (key === 'Escape') {
        end(held.id)
        say(t('lift.cancelled'))
      } else if (key === 'Enter' || key === ' ' || key === 'm') {
        void moveCards([held.id], held.statusId, hasPlaces(held.statusId) ? held.place : undefined)
        say(t('lift.dropped', { column: columns.get(held.statusId)?.name ?? '' }))
        end(id)
      } else return false
      return true
    },
  }
}
