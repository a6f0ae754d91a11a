import { cards } from '../model/productEntities.ts'
import { revealCard } from './boardFocus.ts'
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
