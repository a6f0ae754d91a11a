import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { RowOrder } from './useRowOrder.ts'

const kind = 'settings-row'

/** Lets a row be carried by its handle; other rows give way. */
export function useRowDrag(
  row: RefObject<HTMLElement | null>,
  handle: RefObject<HTMLElement | null>,
  id: number,
  order: RowOrder | null,
): void {
  const isEnabled = order !== null
  const lift = useEffectEvent(() => order?.lift(id))
  const over = useEffectEvent(() => order?.over(id))
  const end = useEffectEvent((isOnRow: boolean) => (isOnRow ? order?.drop() : order?.cancel()))
  useEffect(() => {
    if (!isEnabled || !row.current || !handle.current) return
    return combine(
      draggable({
        element: row.current,
        dragHandle: handle.current,
        getInitialData: () => ({ kind, id }),
        onDragStart: () => lift(),
        onDrop: ({ location }) => end(location.current.dropTargets.some(({ data }) => data.kind === kind)),
      }),
      dropTargetForElements({
        element: row.current,
        canDrop: ({ source }) => source.data.kind === kind,
        getData: () => ({ kind, id }),
        onDragEnter: () => over(),
      }),
    )
  }, [row, handle, id, isEnabled])
}
