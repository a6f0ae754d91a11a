import { type KeyboardEvent, useState } from 'react'

const keys: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => Math.min(last, at + 1),
  ArrowLeft: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** Marks of a chart that Tab reaches once and arrows walk; Enter opens what the mark counts. */
export function useMarkWalk(count: number, onPick: (index: number) => void) {
  const last = count - 1
  const [at, setAt] = useState(last)
  const [shown, setShown] = useState<number | null>(null)
  const current = Math.min(at, last)
  const walk = (event: KeyboardEvent<SVGSVGElement>) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      onPick(current)
      return
    }
    const next = keys[event.key]?.(current, last)
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
    event.currentTarget.querySelectorAll<SVGElement>('[data-mark]')[next]?.focus()
  }
  const show = (index: number) => {
    setShown(index)
    setAt(index)
  }
  return { current, shown, show, hide: () => setShown(null), walk }
}
