import { type RefObject, useEffect, useRef } from 'react'

/** The height of what stands at the foot of a page, for what floats above it (`aboveFoot`). */
const variable = '--page-foot'
export const aboveFoot = `var(${variable})`

/** For a bar with buttons that sticks to the foot of the page: what floats at the lower edge (uploads) keeps above it. */
export function usePageFoot(): RefObject<HTMLElement | null> {
  const foot = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = foot.current
    if (!element) return
    const { style } = document.documentElement
    const tell = () => {
      // On a phone it scrolls with the page.
      const isAtFoot = getComputedStyle(element).position === 'sticky'
      style.setProperty(variable, isAtFoot ? `${element.offsetHeight}px` : '0px')
    }
    tell()
    const observer = new ResizeObserver(tell)
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(variable)
    }
  }, [])
  return foot
}
