import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/**
 * px of a pane, kept up to date. The pane may come after what measures it, and may become another element: each drawing
 * looks which it is. A pane within what measures it is measured before the first frame: what is laid out by it would jump
 * in the second.
 */
export function usePaneSize(pane: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 })
  const watched = useRef<{ element: HTMLElement; stop: () => void } | null>(null)
  const watch = () => {
    const element = pane.current
    if (element === watched.current?.element) return
    watched.current?.stop()
    watched.current = null
    if (!element) return
    const tell = () => {
      const { clientWidth: width, clientHeight: height } = element
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }))
    }
    tell()
    const observer = new ResizeObserver(tell)
    observer.observe(element)
    watched.current = { element, stop: () => observer.disconnect() }
  }
  useLayoutEffect(watch)
  // A pane around it has come only now.
  useEffect(watch)
  useEffect(
    () => () => {
      watched.current?.stop()
      watched.current = null
    },
    [],
  )
  return size
}
