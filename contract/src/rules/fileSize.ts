import { type Phrase, phrase } from '../phrase.ts'

const units = ['Bytes', 'kB', 'MB'] as const

/** Bytes as shown: Bytes, kB or MB of 1024 each, one decimal at most (R518, R519), written as `language` writes numbers. */
export function fileSize(bytes: number, language = 'en'): string {
  const size = Math.max(0, bytes)
  const step = size < 1024 ? 0 : size < 1024 * 1024 ? 1 : 2
  const value = size / 1024 ** step
  const shown = value.toLocaleString(language, { maximumFractionDigits: value >= 100 ? 0 : 1, useGrouping: false })
  return `${shown} ${units[step]}`
}

/** 'Max file size exceeded {n}MB' for a limit in bytes (R359). */
export const tooLarge = (limit: number): Phrase => phrase('files.tooLarge', { n: Math.round(limit / (1024 * 1024)) })
