const MB = 1024 * 1024
/** Upper bound of the size (bytes, exclusive) → seconds; bands are lower-inclusive (R255-R261, DECISIONS, states). */
const bands: [number, number][] = [
  [1 * MB, 30],
  [5 * MB, 60],
  [10 * MB, 180],
  [20 * MB, 300],
  [50 * MB, 600],
  [100 * MB, 900],
]

/** Seconds that an upload of `bytes` may take. */
export const allowance = (bytes: number): number => bands.find(([limit]) => bytes < limit)?.[1] ?? 1800

/** Below this share of progress an upload over its allowance is cancelled (DECISIONS, states). */
export const nearlyDone = 0.95
/** Automatic retries of a transfer (DECISIONS, states). */
export const maxRetries = 3
/** ms between the starts of downloads (R254). */
export const downloadStagger = 500
