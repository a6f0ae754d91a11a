import { format } from 'date-fns/format'

let kept = { minute: -1, day: '' }

/** Today in local time, yyyy-MM-dd; formatted once a minute, since every card asks. */
export function today(): string {
  const minute = Math.floor(Date.now() / 60_000)
  if (kept.minute !== minute) kept = { minute, day: format(new Date(), 'yyyy-MM-dd') }
  return kept.day
}
