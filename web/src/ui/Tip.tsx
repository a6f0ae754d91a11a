import { cloneElement, type ReactElement, Suspense, useEffect, useRef, useState } from 'react'
import { Nothing, part } from '../lib/part.ts'

const TipBubble = part(async () => (await import('./TipBubble.tsx')).TipBubble, Nothing)

interface Handled {
  onPointerEnter?: (event: React.PointerEvent<HTMLElement>) => void
  onPointerLeave?: (event: React.PointerEvent<HTMLElement>) => void
  onPointerDown?: (event: React.PointerEvent<HTMLElement>) => void
  onFocus?: (event: React.FocusEvent<HTMLElement>) => void
  onBlur?: () => void
  onKeyDown?: (event: React.KeyboardEvent) => void
}

/** ms of hover before it shows, as the theme's tooltips have it; of a finger that stays; and that it stays after the finger. */
const [delay, pressed, lingers] = [300, 700, 1_500]

/**
 * A tooltip for what the first screen shows: the library's own comes when a pointer first rests on something. The child
 * is one element with an accessible name of its own, without handlers of these names; an empty title shows nothing.
 */
export function Tip({ title, children }: { title: string; children: ReactElement<Handled> }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hide = () => {
    clearTimeout(timer.current)
    setAnchor(null)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const child = cloneElement(children, {
    onPointerEnter: ({ currentTarget, pointerType }) => {
      if (pointerType !== 'touch') timer.current = setTimeout(() => setAnchor(currentTarget), delay)
    },
    // A finger that scrolls on has left as well.
    onPointerLeave: ({ pointerType }) => {
      if (pointerType !== 'touch' || !anchor) return hide()
      timer.current = setTimeout(hide, lingers)
    },
    onPointerDown: ({ currentTarget, pointerType }) => {
      hide()
      if (pointerType === 'touch') timer.current = setTimeout(() => setAnchor(currentTarget), pressed)
    },
    onFocus: ({ currentTarget }) => currentTarget.matches(':focus-visible') && setAnchor(currentTarget),
    onBlur: hide,
    onKeyDown: ({ key }) => key === 'Escape' && hide(),
  })
  return (
    <>
      {child}
      <Suspense fallback={null}>{anchor && title && <TipBubble anchor={anchor} title={title} />}</Suspense>
    </>
  )
}
