import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Before it is known: a chart is drawn at once, and not twice where it fits. */
const usual = 640

/** How wide an element is, as it changes; while it is printed at most `onPaper`, which A4 has room for. */
export function useWidth<E extends Element>(onPaper = usual) {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(usual)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setWidth(Math.round(element.getBoundingClientRect().width) || usual)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // Paper is narrower than most screens: what is drawn for these has letters there that nobody can read.
    const print = () => flushSync(() => setWidth((screen) => Math.min(screen, onPaper)))
    window.addEventListener('beforeprint', print)
    window.addEventListener('afterprint', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('beforeprint', print)
      window.removeEventListener('afterprint', measure)
    }
  }, [onPaper])
  return { ref, width }
}
