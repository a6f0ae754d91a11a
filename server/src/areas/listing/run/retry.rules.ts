/** Seconds before the second attempt, the third and so on; a fifth more or less, so that jobs do not come in step. */
const pauses = [5, 30, 120, 600] as const

/** Never before the moment that the channel named; a little after it, not all jobs of the shop at once. */
export function nextMoment(attempt: number, retryAt: Date | undefined, now: number): Date {
  const pause = (pauses[attempt - 1] ?? 600) * (0.8 + Math.random() * 0.4)
  const wait = (retryAt?.getTime() ?? now) - now
  return new Date(now + Math.max(pause * 1000, wait + Math.min(Math.max(0, wait) * 0.2, 60_000) * Math.random()))
}
