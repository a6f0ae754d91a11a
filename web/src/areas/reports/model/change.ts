import type { Meaning } from '@halftone/contract/rules/reports/change.ts'
import { formatDecimal, formatNumber, pageLanguage } from '../../../lib/format.ts'

/** A number as it stands in a card or a table; what is not known is a dash, never a zero. */
export function sayNumber(value: number | null | undefined, as: Meaning['as']): string {
  if (value === null || value === undefined) return '–'
  if (as === 'count') return formatNumber(value)
  return as === 'percent'
    ? `${formatNumber(Math.round(value))}\u202f%`
    : `${formatDecimal(value, pageLanguage())}\u202fd`
}
