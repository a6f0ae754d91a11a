const two = (number: number): string => String(number).padStart(2, '0')

/** yyyy-MM-dd in local time, for years of four digits; the formatter of date-fns is 6 kB on the first load. */
export const dayOf = (date: Date): string => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

// of the tab: a clock.
let kept = { minute: -1, day: '' }

/** Today in local time, yyyy-MM-dd; formatted once a minute, since every card asks. */
export function today(): string {
  const minute = Math.floor(Date.now() / 60_000)
  if (kept.minute !== minute) kept = { minute, day: dayOf(new Date()) }
  return kept.day
}
