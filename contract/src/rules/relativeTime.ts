export type RelativeUnit = 'second' | 'minute' | 'hour' | 'day'
export type RelativeTime = { unit: RelativeUnit; count: number } | { date: string }

const two = (n: number): string => String(n).padStart(2, '0')

/** 'dd/MM/yyyy HH:mm' in the viewer's time zone (R549). */
export const dateTime = (at: Date): string =>
  `${two(at.getDate())}/${two(at.getMonth() + 1)}/${at.getFullYear()} ${two(at.getHours())}:${two(at.getMinutes())}`

/** How long ago `at` was: seconds, minutes, hours, up to 7 days in days, else the date (R545-R549). A future time is now. */
export function relativeTime(at: Date, now: Date): RelativeTime {
  const seconds = Math.max(0, Math.floor((now.getTime() - at.getTime()) / 1000))
  if (seconds < 60) return { unit: 'second', count: seconds }
  if (seconds < 3_600) return { unit: 'minute', count: Math.floor(seconds / 60) }
  if (seconds < 86_400) return { unit: 'hour', count: Math.floor(seconds / 3_600) }
  if (seconds <= 7 * 86_400) return { unit: 'day', count: Math.floor(seconds / 86_400) }
  return { date: dateTime(at) }
}
