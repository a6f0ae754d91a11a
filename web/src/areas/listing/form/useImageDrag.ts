import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

const kind = 'listing-image'
const imageOf = (data: Record<string | symbol, unknown>): number | null =>
  data.kind === kind && typeof data.id === 'number' ? data.id : null

/** A chosen image that can be carried; true while it is. */
export function useImageDrag(element: RefObject<HTMLElement | null>, id: number): boolean {
  const [isCarried, setCarried] = useState(false)
  useEffect(() => {
    if (!element.current) return
    return draggable({
      element: element.current,
      getInitialData: () => ({ kind, id }),
      onDragStart: () => setCarried(true),
      onDrop: () => setCarried(false),
    })
  }, [element, id])
  return isCarried
}

/** A place that takes a carried image: the cover, another image, a variant's photo. True while one is over it. */
export function useImageDrop(
  element: RefObject<HTMLElement | null>,
  onImage: (id: number) => void,
  isEnabled = true,
): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(onImage)
  useEffect(() => {
    if (!element.current || !isEnabled) return
    return dropTargetForElements({
      element: element.current,
      canDrop: ({ source }) => imageOf(source.data) !== null,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source, location, self }) => {
        setOver(false)
        const id = imageOf(source.data)
        if (id !== null && location.current.dropTargets[0]?.element === self.element) take(id)
      },
    })
  }, [element, isEnabled])
  return isOver
}
