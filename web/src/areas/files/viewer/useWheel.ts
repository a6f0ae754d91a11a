import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Hears the wheel over the pane, so that the page does not scroll: React's own listener is passive and could not say so. */
export function useWheel(pane: RefObject<HTMLElement | null>, onWheel: (event: WheelEvent) => void): void {
  const hear = useEffectEvent(onWheel)
  useEffect(() => {
    const element = pane.current
    if (!element) return
    const turned = (event: WheelEvent) => {
      event.preventDefault()
      hear(event)
    }
    element.addEventListener('wheel', turned, { passive: false })
    return () => element.removeEventListener('wheel', turned)
  }, [pane])
}
