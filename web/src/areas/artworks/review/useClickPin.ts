import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/** px that a click may tremble, and ms after which it can no longer become a double click, which zooms. */
const still = 4
const single = 260
/** What stands over the picture and is pressed itself. */
const others = 'button, a, [role=toolbar], [role=menu]'

/** A click of the mouse on the picture that neither pans nor zooms: `onPlace` gets its px from the pane's corner. */
export function useClickPin(onPlace: ((at: { left: number; top: number }) => void) | undefined) {
  const start = useRef<{ x: number; y: number } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (!onPlace) return {}
  return {
    onPointerDownCapture: (event: PointerEvent<HTMLElement>) => {
      clearTimeout(timer.current)
      const isOurs =
        event.pointerType !== 'touch' &&
        event.button === 0 &&
        !(event.target instanceof Element && event.target.closest(others))
      start.current = isOurs ? { x: event.clientX, y: event.clientY } : null
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      const from = start.current
      start.current = null
      if (!from || event.detail > 1 || Math.hypot(event.clientX - from.x, event.clientY - from.y) > still) return
      const box = event.currentTarget.getBoundingClientRect()
      const at = { left: event.clientX - box.left, top: event.clientY - box.top }
      timer.current = setTimeout(() => onPlace(at), single)
    },
    onDoubleClickCapture: () => clearTimeout(timer.current),
  }
}
