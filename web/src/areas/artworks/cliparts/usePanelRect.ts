import { type RefObject, useLayoutEffect, useState } from 'react'

/** Where the column of the dialog that holds the element stands in the window, as long as it is asked for. */
export function usePanelRect(inside: RefObject<HTMLElement | null>, isAsked: boolean): DOMRect | undefined {
  const [rect, setRect] = useState<DOMRect>()
  useLayoutEffect(() => {
    if (!isAsked) return
    const measure = () => setRect(inside.current?.closest('.col-talk')?.getBoundingClientRect())
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [inside, isAsked])
  return rect
}
