/** Bands to a doubling: each is 2.2 % wide, and half of that is the most by which a median of many may be beside. */
export const bandsPerDoubling = 32

/** How many things took how long: by band, of minutes. */
export type Bands = readonly { band: number; n: number }[]

/** The minutes at which a band begins. */
const beginningOf = (band: number): number => (band === 0 ? 0 : 2 ** (band / bandsPerDoubling))

/** The band of so many minutes, as `bandOf` has it in statements; what took less than one is in the first. */
export const bandOfMinutes = (minutes: number): number =>
  minutes < 1 ? 0 : Math.floor(bandsPerDoubling * Math.log2(minutes))

/** Days below which that share of things took, as `percentile_cont` has it; null of nothing. Within a band they lie evenly. */
export function quantileOf(bands: Bands, share: number): number | null {
  const total = bands.reduce((sum, { n }) => sum + n, 0)
  if (total === 0) return null
  const place = share * (total - 1)
  let before = 0
  for (const { band, n } of bands.toSorted((a, b) => a.band - b.band)) {
    if (place < before + n) {
      const [from, to] = [beginningOf(band), beginningOf(band + 1)]
      const minutes = from + (to - from) * Math.min(1, (place - before + 0.5) / n)
      return Math.round((minutes / 1_440) * 100) / 100
    }
    before += n
  }
  return null
}
