import type { ProductCard } from '@halftone/contract/parts/product.ts'
import { describe, expect, it } from 'vitest'
import { presetRange, rangeOf } from './createdRange.ts'
import { filterQuery, mayMatch, noFilters, orderOf } from './filters.ts'

const card = (more: Partial<ProductCard> = {}): ProductCard => ({
  id: 1,
  subId: 'P-DT-2026-1',
  groupId: 2,
  name: 'Phở Hà Nội',
  status: 1,
  index: 0,
  cover: null,
  types: [10],
  labels: [],
  assignees: [5],
  priority: 0,
  deadline: null,
  artworkCount: 0,
  commentCount: 0,
  reviews: { needapproved: 0, approved: 0, unapproved: 0 },
  listings: { pending: 0, draft: 0, active: 0, error: 0, fail: 0 },
  createdAt: '2026-11-18T08:00:00.000Z',
  createdBy: 5,
  ...more,
})

describe('filters of the products', () => {
  const friday = new Date(2026, 10, 20, 15)

  it('R540 R541 a preset becomes its first and last day, weeks from Monday', () => {
    expect(presetRange('this_week', friday)).toEqual({ from: '2026-11-16', to: '2026-11-22' })
    expect(presetRange('last_month', friday)).toEqual({ from: '2026-10-01', to: '2026-10-31' })
    expect(presetRange('this_quarter', friday)).toEqual({ from: '2026-10-01', to: '2026-12-31' })
    expect(presetRange('last_year', friday)).toEqual({ from: '2025-01-01', to: '2025-12-31' })
  })

  it('reads two days from the address and refuses what is not a day', () => {
    expect(rangeOf('2026-11-01~')).toEqual({ from: '2026-11-01', to: '' })
    expect(rangeOf('yesterday~')).toBeUndefined()
  })

  it('sends only what is on', () => {
    expect(filterQuery(noFilters)).toEqual({})
    expect(filterQuery({ ...noFilters, types: [3], search: 'cat' })).toEqual({ types: [3], search: 'cat' })
  })

  it('finds loaded cards without accents, and by code', () => {
    expect(mayMatch(card(), { ...noFilters, search: 'pho ha' })).toBe(true)
    expect(mayMatch(card(), { ...noFilters, search: 'dt-2026-1' })).toBe(true)
    expect(mayMatch(card(), { ...noFilters, assignees: [6] })).toBe(false)
  })

  it('R550 the list starts with Created At, newest first; the board with its manual order', () => {
    expect(orderOf({ sort: '', direction: '' }, 'list')).toEqual({ sort: 'createdAt', direction: 'desc' })
    expect(orderOf({ sort: '', direction: '' }, 'kanban')).toEqual({ sort: 'index', direction: 'asc' })
  })
})
