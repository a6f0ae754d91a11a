import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { dayText } from './month.ts'

interface Month {
  grid: RefObject<HTMLElement | null>
  /** The first day of the month that is shown, and of the grid. */
  first: Date
  weekStartsOn: number
  onMonth: (first: Date) => void
}

const moved = (day: Date, days: number): Date => new Date(day.getFullYear(), day.getMonth(), day.getDate() + days)
/** The same day of another month, or its last one. */
function otherMonth(day: Date, months: number): Date {
  const last = new Date(day.getFullYear(), day.getMonth() + months + 1, 0)
  return new Date(last.getFullYear(), last.getMonth(), Math.min(day.getDate(), last.getDate()))
}

/** Where a key leads from a day; undefined for keys that lead nowhere. */
function dayOf(key: string, day: Date, weekStartsOn: number): Date | undefined {
  const inWeek = (day.getDay() - weekStartsOn + 7) % 7
  const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7, Home: -inWeek, End: 6 - inWeek }[key]
  if (days !== undefined) return moved(day, days)
  if (key === 'PageUp') return otherMonth(day, -1)
  return key === 'PageDown' ? otherMonth(day, 1) : undefined
}

/** Goes through the days of a month by keys: one of them takes the focus, and another month comes where a key leads there. */
export function useMonthKeys({ grid, first, weekStartsOn, onMonth }: Month) {
  const [chosen, choose] = useState<Date | null>(null)
  /** The day that a key led to, until its month is shown. */
  const asked = useRef<string | null>(null)
  const isShown = chosen?.getFullYear() === first.getFullYear() && chosen.getMonth() === first.getMonth()
  // own clock: where the keys begin.
  const today = new Date()
  const isThisMonth = today.getFullYear() === first.getFullYear() && today.getMonth() === first.getMonth()
  const start = isThisMonth ? moved(today, 0) : first
  const day = isShown && chosen ? chosen : start
  const text = dayText(day)
  useEffect(() => {
    if (asked.current !== text) return
    asked.current = null
    grid.current?.querySelector<HTMLElement>(`[data-day="${text}"]`)?.focus()
  }, [grid, text])
  return {
    /** The day that Tab leads to. */
    day: text,
    choose,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      // Keys of what stands in a day are its own.
      if (!(event.target instanceof HTMLElement) || event.target.dataset.day === undefined) return
      const next = event.altKey || event.ctrlKey || event.metaKey ? undefined : dayOf(event.key, day, weekStartsOn)
      if (!next) return
      event.preventDefault()
      asked.current = dayText(next)
      choose(next)
      if (next.getMonth() !== first.getMonth() || next.getFullYear() !== first.getFullYear())
        onMonth(new Date(next.getFullYear(), next.getMonth(), 1))
    },
  }
}
