/** Bars beside each other at most: each is still to be seen and to be taken hold of. */
const mostBars = 240
const [hour, day] = [60, 24 * 60]
const steps = [1, 5, 15, hour, 4 * hour, day]

/** Minutes of one bar of a period (ISO moments, `from` before `to`): one, as long as four hours; whole days of a long one. */
export function minutesOfBar(from: string, to: string): number {
  const minutes = (Date.parse(to) - Date.parse(from)) / 60_000
  const least = minutes / mostBars
  return steps.find((step) => step >= least) ?? Math.ceil(least / day) * day
}
