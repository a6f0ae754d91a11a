import { fileSize } from '@halftone/contract/rules/fileSize.ts'
import { shownId } from '@halftone/contract/rules/referenceCode.ts'
import { format } from 'date-fns/format'

type When = Date | string | number
const date = (value: When): Date => (value instanceof Date ? value : new Date(value))

/** dd/MM/yyyy (R542, R543). */
export const formatDate = (value: When): string => format(date(value), 'dd/MM/yyyy')
/** dd/MM, as on cards. */
export const formatDay = (value: When): string => format(date(value), 'dd/MM')
/** dd/MM/yyyy HH:mm (R544, R549). */
export const formatDateTime = (value: When): string => format(date(value), 'dd/MM/yyyy HH:mm')
/** 'MMM d, yyyy - h:mm a', the time of a comment (spec §9). */
export const formatCommentTime = (value: When): string => format(date(value), 'MMM d, yyyy - h:mm a')
export const formatClock = (value: When): string => format(date(value), 'HH:mm')

/** Bytes, kB or MB, base 1024 (R518, R519). */
export const formatSize = fileSize
/** `P-DT-2026-42 / 1187`: sub id and id (spec §2). */
export const formatCode = shownId

/** `999`, `1.2k`, `12k`. */
export function formatCount(count: number): string {
  if (count < 1000) return String(count)
  const thousands = count / 1000
  return thousands < 10 ? `${(Math.floor(thousands * 10) / 10).toString()}k` : `${Math.floor(thousands)}k`
}

/** `1,467`. */
export const formatNumber = (value: number): string => value.toLocaleString('en')

/** 'DT' of 'Design Team', at most `max` letters; '?' for an empty name. */
export function initials(name: string, max = 2): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const picked = words.length > 1 ? [words[0], words[words.length - 1]] : [words[0]]
  const letters = picked.map((word) => [...(word ?? '')][0] ?? '').join('')
  return ([...letters].slice(0, max).join('') || '?').toUpperCase()
}
