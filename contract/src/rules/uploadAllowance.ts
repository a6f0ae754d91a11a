const MB = 1024 * 1024
/** Upper bounds in bytes, exclusive: exactly 1 MB is in the band of 1-5 MB (docs/conventions.md, transfers). */
const bands = [
  { below: MB, seconds: 30 },
  { below: 5 * MB, seconds: 60 },
  { below: 10 * MB, seconds: 180 },
  { below: 20 * MB, seconds: 300 },
  { below: 50 * MB, seconds: 600 },
  { below: 100 * MB, seconds: 900 },
] as const

/** Automatic retries of one transfer before it is in error (R247, R270). */
export const maxRetries = 3
/** A transfer at or beyond this share is never cancelled for its time (R245). */
export const almostDone = 0.95
/** Downloads start this many milliseconds times their place apart (R254). */
export const downloadStagger = 500
/** A download of more bytes than this asks first (R368). */
export const largeDownload = 500 * MB

/** Seconds that an upload of `size` bytes may take (R255-R261). */
export const uploadAllowance = (size: number): number => bands.find(({ below }) => size < below)?.seconds ?? 1800

/** Whether a running upload is to be cancelled; asked each second. `progress` is 0 to 1, `elapsed` seconds (R245, R246). */
export const isOverdue = (size: number, elapsed: number, progress: number): boolean =>
  elapsed > uploadAllowance(size) && progress < almostDone

/** Whether a transfer that failed `failures` times starts again by itself (R247). */
export const retriesAgain = (failures: number): boolean => failures <= maxRetries
