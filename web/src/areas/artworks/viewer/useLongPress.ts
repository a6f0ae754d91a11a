import { type PointerEvent, useEffect, useRef } from 'react'

/** ms that a finger must rest, and px that it may tremble. */
const rest = { ms: 500, px: 8 }

/** A finger that rests: what a right click or a key is elsewhere. `at` is in px of the window. */
export function useLongPress(onPress: ((at: { x: number; y: number }, element: HTMLElement) => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const from = useRef({ x: 0, y: 0 })
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onPointerDownCapture: (event: PointerEvent<HTMLElement>) => {
      stop()
      if (!onPress || event.pointerType !== 'touch' || !event.isPrimary) return
      const at = { x: event.clientX, y: event.clientY }
      const element = event.currentTarget
      from.current = at
      timer.current = setTimeout(() => onPress(at, element), rest.ms)
    },
    onPointerMoveCapture: (event: PointerEvent) => {
      if (Math.hypot(event.clientX - from.current.x, event.clientY - from.current.y) > rest.px) stop()
    },
    onPointerUpCapture: stop,
    onPointerCancelCapture: stop,
  }
}
