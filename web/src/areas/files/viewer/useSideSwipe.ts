import { type PointerEvent, useRef } from 'react'

/** px that a finger must go sideways to change the artwork. */
const from = 70

/**
 * A finger that goes sideways over a picture at fit: the next artwork, or the one before. Two fingers never do, and
 * neither does a picture that is zoomed: there it pans. `onBack` puts the picture back in its place.
 */
export function useSideSwipe(
  isFit: boolean,
  {
    onNext,
    onPrevious,
    onBack,
  }: { onNext?: (() => void) | undefined; onPrevious?: (() => void) | undefined; onBack: () => void },
) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDownCapture: (event: PointerEvent) => {
      const isOne = isFit && event.pointerType === 'touch' && event.isPrimary
      start.current = isOne ? { x: event.clientX, y: event.clientY } : null
    },
    onPointerUpCapture: (event: PointerEvent) => {
      const begun = start.current
      start.current = null
      if (!begun || !event.isPrimary) return
      const dx = event.clientX - begun.x
      const dy = event.clientY - begun.y
      // A tap is not a swipe; the second one of two zooms.
      if (Math.hypot(dx, dy) < 10) return
      onBack()
      if (Math.abs(dx) < from || Math.abs(dx) < 2 * Math.abs(dy)) return
      if (dx < 0) onNext?.()
      else onPrevious?.()
    },
    onPointerCancelCapture: () => {
      start.current = null
    },
  }
}
