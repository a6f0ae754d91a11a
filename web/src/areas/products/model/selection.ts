import { createStore, useStore } from '../../../lib/store.ts'

/** Which products are ticked, in all views of the area. */
export const selection = createStore<ReadonlySet<number>>(new Set())
let last: number | null = null

export const useIsSelected = (id: number): boolean => useStore(selection, (ids) => ids.has(id))

export function clearSelection(): void {
  last = null
  if (selection.get().size > 0) selection.set(new Set())
}

/** Ticks or unticks; with `isRange`, all between the last one touched and this one, in the order of `list`. */
export function toggleSelected(id: number, list: readonly number[] = [], isRange = false): void {
  const from = last === null ? -1 : list.indexOf(last)
  const to = list.indexOf(id)
  last = id
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
