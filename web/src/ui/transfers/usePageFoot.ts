import { type RefObject, useEffect } from 'react'

/** The height of what stands at the foot of a page, for what floats above it (`aboveFoot`). */
const variable = '--page-foot'
export const aboveFoot = 'var(--page-foot)'

/** Keeps what floats at the lower edge (uploads) above a bar with buttons that sticks to the foot of the page. */
export function usePageFoot(foot: RefObject<HTMLElement | null>): void {
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
  }, [foot])
}
