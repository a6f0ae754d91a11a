import { type RefObject, useLayoutEffect, useState } from 'react'

/** Texts marked `data-whole` are to be read whole. */
const isCut = (row: HTMLElement) =>
  [...row.querySelectorAll<HTMLElement>('[data-whole]')].some(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  )

/**
 * By how many steps (0 to `most`) the parts of a row have to give way so that its `data-whole` texts are not cut. Measured
 * before it is painted; tried anew from the start when the row gets another width or `content` is another.
 */
export function useTight(row: RefObject<HTMLElement | null>, most: number, content: string): number {
  const [width, setWidth] = useState(0)
  const [step, setStep] = useState(0)
  const now = `${content} ${width}`
  const [measured, setMeasured] = useState(now)
  if (measured !== now) {
    setMeasured(now)
    setStep(0)
  }
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return
    const measure = () => {
      setWidth(element.clientWidth)
      if (step < most && isCut(element)) setStep(step + 1)
    }
    measure()
    // What comes later (a team's name, a font, a part of the row) makes the parts wider.
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const part of element.children) observer.observe(part)
    return () => observer.disconnect()
  })
  return step
}
