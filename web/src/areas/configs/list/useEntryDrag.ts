import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

const kind = 'settings-entry'
export type Edge = 'top' | 'bottom' | null

interface EntryDrag {
  row: RefObject<HTMLElement | null>
  handle: RefObject<HTMLElement | null>
  id: number
  isEnabled: boolean
  /** `carried` was dropped before (`top`) or after this row. */
  onDrop: (carried: number, edge: 'top' | 'bottom') => void
}

/** A row that is carried by its handle; `edge` is where a carried row would land, `isCarried` that it is this one. */
export function useEntryDrag({ row, handle, id, isEnabled, onDrop }: EntryDrag): { edge: Edge; isCarried: boolean } {
  const [edge, setEdge] = useState<Edge>(null)
  const [isCarried, setCarried] = useState(false)
  const drop = useEffectEvent(onDrop)
  useEffect(() => {
    const element = row.current
    const dragHandle = handle.current
    if (!isEnabled || !element || !dragHandle) return
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ kind, id }),
        onDragStart: () => setCarried(true),
        onDrop: () => setCarried(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.kind === kind && source.data.id !== id,
        getData: ({ input }) => attachClosestEdge({ id }, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => setEdge(edgeOf(extractClosestEdge(self.data))),
        onDragLeave: () => setEdge(null),
        onDrop: ({ source, self }) => {
          setEdge(null)
          const at = edgeOf(extractClosestEdge(self.data))
          if (typeof source.data.id === 'number' && at) drop(source.data.id, at)
        },
      }),
    )
  }, [row, handle, id, isEnabled])
  return { edge, isCarried }
}

const edgeOf = (edge: string | null): Edge => (edge === 'top' || edge === 'bottom' ? edge : null)

/** The list with `carried` put before or after `over`. */
export function droppedAt(ids: readonly number[], carried: number, over: number, edge: 'top' | 'bottom'): number[] {
  const rest = ids.filter((id) => id !== carried)
  const at = rest.indexOf(over)
  return at < 0 ? [...ids] : rest.toSpliced(edge === 'top' ? at : at + 1, 0, carried)
}

/** One place up (-1) or down (1); the same list at an end. */
export function stepped(ids: readonly number[], id: number, by: 1 | -1): number[] {
  const from = ids.indexOf(id)
  const to = from + by
  if (from < 0 || to < 0 || to >= ids.length) return [...ids]
  return ids.filter((other) => other !== id).toSpliced(to, 0, id)
}
