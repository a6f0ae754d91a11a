import { type RefObject, useEffect, useEffectEvent } from 'react'
import { slot } from '../boardFocus.ts'
import { isCardData } from '../card/cardDrag.ts'
import { withDragging } from '../withDragging.ts'

/**
 * Makes a column a target: `placeAt` says between which cards a height (px from the top of the window) lies. The slot
 * opens there; the list scrolls by itself at its edges.
 */
export function useColumnDrop(
  statusId: number,
  column: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  placeAt: (clientY: number) => number,
): void {
  const open = useEffectEvent((clientY: number) => {
    const place = placeAt(clientY)
    const now = slot.get()
    if (now?.statusId !== statusId || now.place !== place) slot.set({ statusId, place })
  })
  useEffect(
    () =>
      withDragging(({ combine, dropTargetForElements, autoScrollForElements }) => {
        if (!column.current) return
        const target = dropTargetForElements({
          element: column.current,
          canDrop: ({ source }) => isCardData(source.data),
          onDragEnter: ({ location }) => open(location.current.input.clientY),
          onDrag: ({ location }) => open(location.current.input.clientY),
          onDragLeave: () => slot.set((now) => (now?.statusId === statusId ? null : now)),
        })
        if (!list.current) return target
        return combine(
          target,
          autoScrollForElements({
            element: list.current,
            canScroll: ({ source }) => isCardData(source.data),
            getAllowedAxis: () => 'vertical',
          }),
        )
      }),
    [statusId, column, list],
  )
}
