import { personStore } from '../../../lib/state/person.ts'
import { useStore } from '../../../lib/store.ts'

/** Which products are ticked, in all views of the area. */
export const selection = personStore<ReadonlySet<number>>(() => new Set())
const lastTouched = personStore<number | null>(() => null)

export const useIsSelected = (id: number): boolean => useStore(selection, (ids) => ids.has(id))

export function clearSelection(): void {
  lastTouched.set(null)
  if (selection.get().size > 0) selection.set(new Set())
}

/** Ticks or unticks; with `isRange`, all between the last one touched and this one, in the order of `list`. */
export function toggleSelected(id: number, list: readonly number[] = [], isRange = false): void {
  const last = lastTouched.get()
  const from = last === null ? -1 : list.indexOf(last)
  const to = list.indexOf(id)
  lastTouched.set(id)
  selection.set((before) => {
    const next = new Set(before)
    if (isRange && from >= 0 && to >= 0) {
      for (const between of list.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(between)
    } else if (!next.delete(id)) next.add(id)
    return next
  })
}

export const selectAll = (ids: readonly number[]): void => selection.set(new Set(ids))

export function unselect(ids: readonly number[]): void {
  const before = selection.get()
  if (!ids.some((id) => before.has(id))) return
  const next = new Set(before)
  for (const id of ids) next.delete(id)
  selection.set(next)
}
