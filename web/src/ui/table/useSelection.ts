import { useCallback, useMemo, useRef, useState } from 'react'

export interface Selection {
  ids: ReadonlySet<number>
  count: number
  has: (id: number) => boolean
  /** Ticks or unticks; with `isRange`, all between the last one touched and this one, in the order of `list`. */
  toggle: (id: number, list: readonly number[], isRange?: boolean) => void
  setAll: (ids: readonly number[]) => void
  clear: () => void
}

/** Which rows or cards are ticked. Survives paging; clear it when the filter changes. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const last = useRef<number | null>(null)
  const toggle = useCallback((id: number, list: readonly number[], isRange = false) => {
    const from = last.current === null ? -1 : list.indexOf(last.current)
    const to = list.indexOf(id)
    last.current = id
    setIds((before) => {
      const next = new Set(before)
      if (isRange && from >= 0 && to >= 0) {
        for (const between of list.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(between)
      } else if (!next.delete(id)) next.add(id)
      return next
    })
  }, [])
  const setAll = useCallback((all: readonly number[]) => setIds(new Set(all)), [])
  const clear = useCallback(() => {
    last.current = null
    setIds(new Set())
  }, [])
  return useMemo(
    () => ({ ids, count: ids.size, has: (id: number) => ids.has(id), toggle, setAll, clear }),
    [ids, toggle, setAll, clear],
  )
}
