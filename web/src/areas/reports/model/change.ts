import type { Meaning } from '@halftone/contract/rules/reports/change.ts'
import { formatDecimal, formatNumber, pageLanguage } from '../../../lib/format.ts'

/** A number as it stands in a card or a table; what is not known is a dash, never a zero. */
export function sayNumber(value: number | null | undefined, as: Meaning['as']): string {
  if (value === null || value === undefined) return '–'
  if (as === 'count') return formatNumber(value)
  return as === 'percent' ? `${formatNumber(Math.round(value))}\u202f%` : sayDays(value)
}

/** `6.4 d`, in Vietnamese `6,4 ngày`, where a day has no shorter word. */
export function sayDays(days: number): string {
  const language = pageLanguage()
  return `${formatDecimal(days, language)}\u202f${language === 'vi' ? 'ngày' : 'd'}`
}
