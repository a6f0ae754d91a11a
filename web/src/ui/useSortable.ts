import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** The list with `id` taken out and put at the place of `over`. */
export function movedTo(ids: readonly number[], id: number, over: number): number[] {
  const from = ids.indexOf(id)
  const to = ids.indexOf(over)
  if (from < 0 || to < 0 || from === to) return [...ids]
  const rest = ids.filter((other) => other !== id)
  return [...rest.slice(0, to), id, ...rest.slice(to)]
}

/** One step or row with the keyboard; the same list at an end. */
export function movedBy(ids: readonly number[], id: number, by: number): number[] {
  const from = ids.indexOf(id)
  const to = from + by
  const over = ids[to]
  return from < 0 || over === undefined ? [...ids] : movedTo(ids, id, over)
}

interface SortItem {
  element: RefObject<HTMLElement | null>
  /** Cards of one grid only take each other. */
  kind: string
  id: number
  isEnabled: boolean
  onOver: (carried: number, over: number) => void
  onDrop: () => void
  onCancel: () => void
  /** Drop targets that end the drag in another way (tabs): no order is saved. */
  isOwnTarget: (data: Record<string | symbol, unknown>) => boolean
}

/** Makes a card carry itself after a few px (the browser's own distance, not the 5 of R185) and give way to others. True while carried. */
export function useSortable({ element, kind, id, isEnabled, ...on }: SortItem): boolean {
  const [isCarried, setCarried] = useState(false)
  const over = useEffectEvent((carried: number) => on.onOver(carried, id))
  const end = useEffectEvent((targets: Record<string | symbol, unknown>[]) => {
    setCarried(false)
    if (targets.some((data) => on.isOwnTarget(data))) on.onDrop()
    else on.onCancel()
  })
  useEffect(() => {
    const card = element.current
    if (!card) return
    return combine(
      draggable({
        element: card,
        canDrag: () => isEnabled,
        getInitialData: () => ({ kind, id }),
        onGenerateDragPreview: ({ nativeSetDragImage, location }) =>
          setCustomNativeDragPreview({
            nativeSetDragImage,
            getOffset: () => {
              const box = card.getBoundingClientRect()
              const { clientX, clientY } = location.current.input
              return { x: clientX - box.x + 12, y: clientY - box.y + 12 }
            },
            render: ({ container }) => {
              const copy = card.cloneNode(true)
              if (!(copy instanceof HTMLElement)) return
              Object.assign(copy.style, {
                width: `${card.offsetWidth}px`,
                height: `${card.offsetHeight}px`,
                transform: 'rotate(1.5deg)',
                boxShadow: 'var(--shadow-3)',
                margin: '12px',
              })
              container.append(copy)
            },
          }),
        onDragStart: () => setCarried(true),
        onDrop: ({ location }) => end(location.current.dropTargets.map(({ data }) => data)),
      }),
      dropTargetForElements({
        element: card,
        canDrop: ({ source }) => source.data.kind === kind,
        getData: () => ({ kind, id }),
        onDragEnter: ({ source }) => {
          if (typeof source.data.id === 'number' && source.data.id !== id) over(source.data.id)
        },
      }),
    )
  }, [element, kind, id, isEnabled])
  return isCarried
}
