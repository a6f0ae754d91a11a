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

export interface RelativeTime {
  unit: 'seconds' | 'minutes' | 'hours' | 'days'
  count: number
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Time passed in one unit; undefined when it is over 7 days ago and the date is shown instead (R545-R549). */
export function relativeTime(value: When, now: number = Date.now()): RelativeTime | undefined {
  const seconds = Math.max(0, Math.floor((now - date(value).getTime()) / 1000))
  if (seconds < minute) return { unit: 'seconds', count: seconds }
  if (seconds < hour) return { unit: 'minutes', count: Math.floor(seconds / minute) }
  if (seconds < day) return { unit: 'hours', count: Math.floor(seconds / hour) }
  if (seconds <= 7 * day) return { unit: 'days', count: Math.floor(seconds / day) }
  return undefined
}

/** Bytes, kB or MB, base 1024 (R518, R519): `512 Bytes`, `840 kB`, `1.2 MB`. */
export function formatSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} Bytes`
  const kb = bytes / 1024
  if (kb < 1024) return `${Math.round(kb)} kB`
  const mb = kb / 1024
  return `${mb < 100 ? mb.toFixed(1) : Math.round(mb).toLocaleString('en')} MB`
}

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

/** `P-DT-2026-42 / 1187`: sub id and id (spec §2). */
export const formatCode = (subId: string | null | undefined, id: number): string => (subId ? `${subId} / ${id}` : String(id))
