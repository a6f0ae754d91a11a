import { useLayoutEffect, useRef, useState } from 'react'

/** Before it is known: a chart is drawn at once, and not twice where it fits. */
const usual = 640

/** How wide an element is, as it changes. */
export function useWidth<E extends Element>() {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(usual)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setWidth(Math.round(element.getBoundingClientRect().width) || usual)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
