import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * px of a pane, kept up to date. The pane may come after what measures it, and may become another element: each drawing
 * looks which it is.
 */
export function usePaneSize(pane: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 })
  const watched = useRef<{ element: HTMLElement; stop: () => void } | null>(null)
  useEffect(() => {
    const element = pane.current
    if (element === watched.current?.element) return
    watched.current?.stop()
    watched.current = null
    if (!element) return
    const tell = () => {
      const { clientWidth: width, clientHeight: height } = element
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }))
    }
    const observer = new ResizeObserver(tell)
    observer.observe(element)
    watched.current = { element, stop: () => observer.disconnect() }
  })
  useEffect(
    () => () => {
      watched.current?.stop()
      watched.current = null
    },
    [],
  )
  return size
}
