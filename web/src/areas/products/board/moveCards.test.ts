import type { ProductCard } from '@halftone/contract/parts/product.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '../../../lib/appError.ts'
import { queryClient } from '../../../lib/queryClient.ts'
import * as api from '../../../lib/send.ts'
import { noFilters } from '../model/filters.ts'
import { cards } from '../model/productEntities.ts'
import { columns, showBoard } from './boardState.ts'
import { moveCards, refusals } from './moveCards.ts'

const card = (id: number, status: number, index: number): ProductCard => ({
  id,
  subId: `P-DT-2026-${id}`,
  groupId: 2,
  name: `Product ${id}`,
  status,
  index,
  cover: null,
  types: [],
  labels: [],
  assignees: [],
  priority: 0,
  deadline: null,
  artworkCount: 0,
  commentCount: 0,
  reviews: { needapproved: 0, approved: 0, unapproved: 0 },
  listings: { pending: 0, draft: 0, active: 0, error: 0, fail: 0 },
  createdAt: '2026-11-18T08:00:00.000Z',
  createdBy: 5,
})

const column = (statusId: number, name: string, total: number, list: ProductCard[]) => ({
  statusId,
  name,
  color: '',
  index: statusId,
  isSystem: false,
  total,
  cards: list,
})

const at = (statusId: number) => ({ ids: columns.get(statusId)?.ids, total: columns.get(statusId)?.total })

describe('moving cards', () => {
  beforeEach(() => {
    cards.clear()
    columns.clear()
    refusals.clear()
    const lookups = { people: [], types: [], labels: [] }
    const list = [column(1, 'New idea', 2, [card(1, 1, 0), card(2, 1, 1024)]), column(2, 'Doing', 40, [card(3, 2, 0)])]
    showBoard(
      { columns: list, lookups },
      { groupId: 2, filters: noFilters, order: { sort: 'index', direction: 'asc' } },
    )
  })

  it('R173 R174 R175 R177 shows the move at once, with both totals, and sends the new status with its place', async () => {
    const answer = Promise.withResolvers<never>()
    const send = vi.spyOn(api, 'send').mockReturnValue(answer.promise)
    void moveCards([1], 2, 1)
    await Promise.resolve()
    expect(at(1)).toEqual({ ids: [2], total: 1 })
    expect(at(2)).toEqual({ ids: [3, 1], total: 41 })
    expect(send.mock.calls[0]?.[1]).toEqual({ body: { productId: 1, statusId: 2, index: 1024 } })
  })

  it('R180 the same status and place is no request', async () => {
    const send = vi.spyOn(api, 'send')
    await moveCards([1], 1, 0)
    expect(send).not.toHaveBeenCalled()
  })

  it('puts a refused card back and says so on it', async () => {
    vi.spyOn(api, 'send').mockRejectedValue(new AppError({ status: 422, code: 'VALIDATION', message: 'no' }))
    await moveCards([1], 2, 0)
    expect(at(1)).toEqual({ ids: [1, 2], total: 2 })
    expect(at(2)).toEqual({ ids: [3], total: 40 })
    expect(refusals.get(1)?.columnName).toBe('New idea')
  })

  it('moves more than a call takes in calls of 200, the last ones first, and fetches the board again', async () => {
    const ids = Array.from({ length: 430 }, (_, at) => at + 100)
    for (const id of ids) cards.set(id, card(id, 1, id))
    const send = vi.spyOn(api, 'send').mockResolvedValue([] as never)
    const again = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
    await moveCards(ids, 2)
    const lists = send.mock.calls.map(([, input]) => (input as { body: { listId: number[] } }).body.listId)
    expect(lists.map((list) => [list[0], list.length])).toEqual([
      [500, 30],
      [300, 200],
      [100, 200],
    ])
    expect(again).toHaveBeenCalledWith({ queryKey: ['products.board'] })
  })

  it('keeps a move that the server cannot hear', async () => {
    vi.spyOn(api, 'send').mockRejectedValue(new AppError({ status: 0, code: 'NETWORK', message: '' }))
    await moveCards([2], 2, 0)
    expect(at(2)).toEqual({ ids: [2, 3], total: 41 })
    expect(refusals.get(2)).toBeUndefined()
  })
})
