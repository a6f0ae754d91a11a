import type { ProductCard } from '@halftone/contract/parts/product.ts'
import { describe, expect, it } from 'vitest'
import { presetRange, rangeOf } from './createdRange.ts'
import { countFilters, filterQuery, filtersOf, mayMatch, noFilters, orderOf, urlDefaults } from './filters.ts'

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
  reviews: { needapproved: 0, waiting: 0, approved: 0, unapproved: 0 },
  listings: { pending: 0, draft: 0, active: 0, error: 0, fail: 0 },
  createdAt: '2026-11-18T08:00:00.000Z',
  createdBy: 5,
  movedAt: '2026-11-18T08:00:00.000Z',
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

  it('sends every filter under its name, a range by its two days; the kanban view has all boards', () => {
    const url = {
      ...urlDefaults,
      boards: [1],
      accounts: [2],
      types: [3],
      tags: [4],
      labels: [5],
      priority: [6],
      assignees: [7],
      createdBy: [8],
      search: 'cat',
      created: '2026-11-01~2026-11-03',
    }
    const { boards: _, accounts, types, tags, labels, priority, assignees, createdBy, search } = url
    const sent = { accounts, types, tags, labels, priority, assignees, createdBy, search }
    const days = { from_date: '2026-11-01', to_date: '2026-11-03' }
    expect(filterQuery(filtersOf(url, 'list'))).toEqual({ ...sent, ...days, statusId: [1] })
    expect(filterQuery(filtersOf(url, 'kanban'))).toEqual({ ...sent, ...days })
    expect([countFilters(filtersOf(url, 'list')), countFilters(noFilters)]).toEqual([10, 0])
  })

  it('a card is in a filtered view only where every filter takes it', () => {
    const own = card({ labels: [5], priority: 6, createdBy: 8 })
    const taking = {
      assignees: [5, 1],
      types: [10],
      labels: [5],
      priority: [6],
      createdBy: [8],
      boards: [1],
      created: '2026-11-18~2026-11-18',
      search: '1',
    }
    expect(mayMatch(own, { ...noFilters, ...taking })).toBe(true)
    const refusing = {
      assignees: [1],
      types: [1],
      labels: [1],
      priority: [1],
      createdBy: [1],
      boards: [2],
      search: 'bún',
    }
    for (const [name, value] of Object.entries(refusing))
      expect([name, mayMatch(own, { ...noFilters, ...taking, [name]: value })]).toEqual([name, false])
    for (const created of ['2026-11-19~', '~2026-11-17'])
      expect(mayMatch(own, { ...noFilters, ...taking, created })).toBe(false)
  })

  it('finds loaded cards without accents, and by code', () => {
    expect(mayMatch(card(), { ...noFilters, search: 'pho ha' })).toBe(true)
    expect(mayMatch(card(), { ...noFilters, search: 'dt-2026-1' })).toBe(true)
    expect(mayMatch(card(), { ...noFilters, assignees: [6] })).toBe(false)
  })

  it('R550 the list starts with Created At, newest first; the board with its manual order', () => {
    expect(orderOf({ sort: '', direction: '' }, 'list')).toEqual({ sort: 'createdAt', direction: 'desc' })
    expect(orderOf({ sort: '', direction: '' }, 'kanban')).toEqual({ sort: 'index', direction: 'asc' })
    expect(orderOf({ sort: 'name', direction: 'desc' }, 'list')).toEqual({ sort: 'name', direction: 'desc' })
    expect(orderOf({ sort: 'secret', direction: 'up' }, 'list')).toEqual({ sort: 'createdAt', direction: 'desc' })
  })
})
