import { useMemo } from 'react'
import { useStore } from '../../../lib/store.ts'
import type { Selection } from '../../../ui/table/useSelection.ts'
import { clearSelection, selectAll, selection, toggleSelected } from '../model/selection.ts'

/** The area's selection in the form that the kit's table takes. */
export function useListSelection(): Selection {
  const ids = useStore(selection)
  return useMemo(
    () => ({
      ids,
      count: ids.size,
      has: (id: number) => ids.has(id),
      toggle: toggleSelected,
      setAll: selectAll,
      clear: clearSelection,
    }),
    [ids],
  )
}
