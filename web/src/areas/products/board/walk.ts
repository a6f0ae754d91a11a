import { cards } from '../model/productEntities.ts'
import { elementOf, focusedCard, revealCard } from './boardFocus.ts'
import { columnOrder, columns } from './boardState.ts'

/** The column beside one, `step` (1 or -1) away, among those that are not folded; undefined at the end of the board. */
export function columnBeside(statusId: number, step: number, folded: readonly number[]): number | undefined {
  const order = columnOrder.get().filter((id) => !folded.includes(id))
  return order[order.indexOf(statusId) + step]
}

export const sidewaysOf = (key: string): number => (key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0)

/** Focuses the card to which the key leads from this one; false for a key that leads nowhere. */
export function walkFrom(id: number, key: string, folded: readonly number[]): boolean {
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
  const sideways = sidewaysOf(key)
  if (sideways === 0) return false
  // An empty column is passed over.
  for (
    let to = columnBeside(card.status, sideways, folded);
    to !== undefined;
    to = columnBeside(to, sideways, folded)
  ) {
    const ids = columns.get(to)?.ids ?? []
    const next = ids[Math.min(at, ids.length - 1)]
    if (next === undefined) continue
    revealCard(to, next)
    return true
  }
  return true
}

/**
 * Before these leave their columns: gives what brings the focus to the card after the one that has it, else before it. It would
 * be nowhere when that card goes far away. Does nothing where the focus stays.
 */
export function focusBeside(ids: readonly number[]): () => void {
  const id = focusedCard.get()
  const card = id === null || !ids.includes(id) || !elementOf(id)?.matches('[data-card]') ? undefined : cards.get(id)
  const all = (card && columns.get(card.status)?.ids) ?? []
  const at = all.indexOf(id ?? 0)
  const stays = (other: number) => !ids.includes(other)
  const next = all.slice(at + 1).find(stays) ?? all.slice(0, Math.max(0, at)).findLast(stays)
  return () => {
    if (card && next !== undefined) revealCard(card.status, next)
  }
}
