import { type Days, endOf } from '@halftone/contract/rules/reports/periods.ts'

/** A span of the calendar of which artworks have sums: its kind and first day. */
export interface Span {
  name: 'month' | 'quarter' | 'year' | 'all'
  start: string
}

const months = { month: 1, quarter: 3, year: 12 } as const

/**
 * The span that these days are; undefined of others. A span that is not over goes to `today` (`isOpen`): it is the same where
 * nothing is of a later day.
 */
export function spanOf(days: Days | undefined, today: string): (Span & { isOpen: boolean }) | undefined {
  if (!days || (days.from === '' && days.to === '')) return { name: 'all', start: '1970-01-01', isOpen: false }
  const { from, to } = days
  if (!from.endsWith('-01')) return undefined
  const first = Number(from.slice(5, 7))
  for (const name of ['month', 'quarter', 'year'] as const) {
    if ((first - 1) % months[name] !== 0) continue
    const last = String(first + months[name] - 1).padStart(2, '0')
    const end = endOf(`${from.slice(0, 4)}-${last}-01`, 'month')
    // Of an open one the shortest is meant: it is in the longer ones as well, and so are no others.
    if (to === end) return { name, start: from, isOpen: false }
    if (to === today && to < end) return { name, start: from, isOpen: true }
  }
  return undefined
}
