import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

const kind = 'team'
/** ms over a closed unit after which it opens. */
const opensAfter = 600

interface TreeDrag {
  row: RefObject<HTMLElement | null>
  id: number
  mayCarry: boolean
  onOpen: () => void
  onDrop: (carried: number) => void
}

/** A unit that is carried by the pointer, and one over which another is: `over` is the id of that one. */
export function useTreeDrag({ row, id, mayCarry, onOpen, onDrop }: TreeDrag) {
  const [over, setOver] = useState<number | null>(null)
  const [isCarried, setCarried] = useState(false)
  const drop = useEffectEvent(onDrop)
  const open = useEffectEvent(onOpen)
  useEffect(() => {
    const element = row.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const leave = () => {
      clearTimeout(timer)
      setOver(null)
    }
    const stop = combine(
      draggable({
        element,
        canDrag: () => mayCarry,
        getInitialData: () => ({ kind, id }),
        onDragStart: () => setCarried(true),
        onDrop: () => setCarried(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.kind === kind && source.data.id !== id,
        onDragEnter: ({ source }) => {
          if (typeof source.data.id === 'number') setOver(source.data.id)
          timer = setTimeout(open, opensAfter)
        },
        onDragLeave: leave,
        onDrop: ({ source }) => {
          leave()
          if (typeof source.data.id === 'number') drop(source.data.id)
        },
      }),
    )
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [row, id, mayCarry])
  return { over, isCarried }
}
