import type { ProductCard } from '@halftone/contract/parts/product.ts'
import i18next from 'i18next'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '../../../lib/appError.ts'
import { keptCounts } from '../../../lib/outbox.ts'
import { queryClient } from '../../../lib/queryClient.ts'
import * as api from '../../../lib/send.ts'
import { toast } from '../../../lib/toasts.ts'
import { answer } from '../../../testing/api.ts'
import { noFilters } from '../model/filters.ts'
import { cards } from '../model/productEntities.ts'
import { cardOf, columnOf } from '../products.fixture.ts'
import { columns, showBoard } from './boardState.ts'
import { moveCards, movesLane, refusals } from './moveCards.ts'

const card = (id: number, status: number, index: number) => cardOf(id, { status, index })

const column = (statusId: number, name: string, total: number, list: ProductCard[]) =>
  columnOf(statusId, name, list, total)

const at = (statusId: number) => ({ ids: columns.get(statusId)?.ids, total: columns.get(statusId)?.total })

const view = (sort: 'index' | 'name') => ({
  groupId: 2,
  filters: noFilters,
  order: { sort, direction: 'asc' as const },
})

describe('moving cards', () => {
  beforeEach(() => {
    cards.clear()
    columns.clear()
    refusals.clear()
    const lookups = { people: [], types: [], labels: [] }
    const list = [column(1, 'New idea', 2, [card(1, 1, 0), card(2, 1, 1024)]), column(2, 'Doing', 40, [card(3, 2, 0)])]
    showBoard({ columns: list, lookups }, view('index'))
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

  it('says how many of several went where; of one alone the board shows it', async () => {
    const said = vi.spyOn(toast, 'success')
    answer('PATCH /products/change-multiple', { data: [1, 2].map((id) => ({ id, status: 2 })) })
    answer('POST /products/status', { data: { id: 3, status: 1 } })
    await moveCards([1, 2], 2)
    expect(said.mock.calls).toHaveLength(1)
    await moveCards([3], 1)
    expect(said.mock.calls).toHaveLength(1)
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

  it('R179 several cards go between two others in their order, with places of their own; all come back when refused', async () => {
    const lists = [column(1, 'New idea', 3, [card(1, 1, 0), card(2, 1, 8), card(5, 1, 16)])]
    const doing = column(2, 'Doing', 2, [card(3, 2, 0), card(4, 2, 300)])
    showBoard({ columns: [...lists, doing], lookups: { people: [], types: [], labels: [] } }, view('index'))
    const send = vi.spyOn(api, 'send').mockResolvedValue([] as never)
    await moveCards([1, 2], 2, 1)
    expect([at(1), at(2)]).toEqual([
      { ids: [5], total: 1 },
      { ids: [3, 1, 2, 4], total: 4 },
    ])
    expect(send.mock.calls.map(([call, input]) => [call.name, input])).toEqual([
      ['products.changeMultiple', { body: { listId: [1, 2], statusId: 2 } }],
      [
        'products.reorder',
        {
          body: {
            listIndexes: [
              { id: 1, index: 100 },
              { id: 2, index: 200 },
            ],
          },
        },
      ],
    ])
    send.mockRejectedValue(new AppError({ status: 422, code: 'VALIDATION', message: 'no' }))
    await moveCards([3, 2], 1, 1)
    expect([at(1), at(2)]).toEqual([
      { ids: [5], total: 1 },
      { ids: [3, 1, 2, 4], total: 4 },
    ])
    expect([1, 2, 3, 4].map((id) => refusals.get(id)?.columnName)).toEqual([undefined, 'Doing', 'Doing', undefined])
  })

  it('a refusal does not take back where the person has moved the card since', async () => {
    const answer = Promise.withResolvers<never>()
    vi.spyOn(api, 'send')
      .mockReturnValueOnce(answer.promise)
      .mockResolvedValue({ id: 1 } as never)
    const first = moveCards([1], 2, 0)
    const done = moveCards([1], 1, 1)
    answer.reject(new AppError({ status: 422, code: 'VALIDATION', message: 'no' }))
    await Promise.all([first, done])
    expect([at(1).ids, at(2).ids, refusals.get(1)]).toEqual([[2, 1], [3], undefined])
  })

  it('R176 R182 a new place in the same column is sent alone, and the others are numbered afresh where there is no room', async () => {
    const send = vi.spyOn(api, 'send').mockResolvedValue([] as never)
    await moveCards([2], 1, 0)
    expect(at(1)).toEqual({ ids: [2, 1], total: 2 })
    expect(send.mock.calls.map(([call, input]) => [call.name, input])).toEqual([
      ['products.reorder', { body: { listIndexes: [{ id: 2, index: -1024 }] } }],
    ])
    send.mockClear()
    columns.set(1, { ...columns.get(1)!, ids: [1, 2] })
    for (const id of [1, 2]) cards.set(id, card(id, 1, id * 1024))
    // Down by one: between the card that comes before it then and the end.
    await moveCards([1], 1, 1)
    expect(send.mock.calls[0]?.[1]).toEqual({ body: { listIndexes: [{ id: 1, index: 3072 }] } })
    send.mockClear()
    columns.set(1, { ...columns.get(1)!, ids: [2, 1] })
    for (const id of [1, 2]) cards.set(id, card(id, 1, 7))
    await moveCards([3], 1, 1)
    expect(send.mock.calls.map(([call, input]) => [call.name, input])).toEqual([
      [
        'products.reorder',
        {
          body: {
            listIndexes: [
              { id: 2, index: 0 },
              { id: 1, index: 1024 },
            ],
          },
        },
      ],
      ['products.move', { body: { productId: 3, statusId: 1, index: 512 } }],
    ])
    expect(at(1).ids).toEqual([2, 3, 1])
  })

  it('a board in another order than the manual one takes the status and no place', async () => {
    const lists = [column(1, 'New idea', 1, [card(1, 1, 0)]), column(2, 'Doing', 1, [card(3, 2, 0)])]
    showBoard({ columns: lists, lookups: { people: [], types: [], labels: [] } }, view('name'))
    const send = vi.spyOn(api, 'send').mockResolvedValue({ id: 1 } as never)
    await moveCards([1], 2, 1)
    expect(send.mock.calls.map(([, input]) => input)).toEqual([{ body: { productId: 1, statusId: 2 } }])
    expect(at(2).ids).toEqual([1, 3])
  })

  it('moves more than a call takes in calls of 200, the last ones first, and fetches the board again', async () => {
    const ids = Array.from({ length: 430 }, (_, at) => at + 100)
    for (const id of ids) cards.set(id, card(id, 1, id))
    const send = vi.spyOn(api, 'send').mockResolvedValue([] as never)
    const again = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
    const text = vi.spyOn(i18next, 't')
    // Whether undoing is offered beside it depends on what else has been loaded.
    const said = () => text.mock.calls.filter(([key]) => String(key) === 'products:move.done')
    await moveCards(ids, 2)
    const lists = send.mock.calls.map(([, input]) => (input as { body: { listId: number[] } }).body.listId)
    expect(lists.map((list) => [list[0], list.length])).toEqual([
      [500, 30],
      [300, 200],
      [100, 200],
    ])
    expect(again).toHaveBeenCalledWith({ queryKey: ['products.board'] })
    expect(said()).toEqual([['products:move.done', { count: 430, column: 'Doing' }]])
    // What went before a refusal is said too.
    text.mockClear()
    send.mockReset().mockResolvedValueOnce([]).mockRejectedValue(new Error('no'))
    await moveCards(ids, 2)
    expect(said()).toEqual([['products:move.done', { count: 30, column: 'Doing' }]])
  })

  it('says with the pictures of what moved, three at most', async () => {
    const cover = (id: number) =>
      id === 3 ? null : ({ id, url2x: `/${id}.webp` } as NonNullable<ProductCard['cover']>)
    for (const id of [1, 3, 5, 7, 9]) cards.set(id, { ...card(id, 1, id), cover: cover(id) })
    vi.spyOn(api, 'send').mockResolvedValue([] as never)
    const said = vi.spyOn(toast, 'success')
    await moveCards([1, 3, 5, 7, 9], 2)
    expect(said.mock.calls.at(-1)?.[1]).toMatchObject({ pictures: ['/1.webp', '/5.webp', '/7.webp'] })
  })

  it('keeps a move that the server cannot hear', async () => {
    vi.spyOn(api, 'send').mockRejectedValue(new AppError({ status: 0, code: 'NETWORK', message: '' }))
    answer('GET /health/live', {})
    void moveCards([2], 2, 0)
    void moveCards([1], 2, 0)
    expect(at(2)).toEqual({ ids: [1, 2, 3], total: 42 })
    await vi.waitFor(() => expect([refusals.get(2), keptCounts.get().get(movesLane)]).toEqual([undefined, 2]))
    // What was moved first is sent first; a refusal of the one does not hold up the other.
    const refused = new AppError({ status: 422, code: 'VALIDATION', message: 'no' })
    const send = vi
      .spyOn(api, 'send')
      .mockReset()
      .mockRejectedValueOnce(refused)
      .mockResolvedValue({ id: 1 } as never)
    void moveCards([3], 1, 0)
    await vi.waitFor(() => {
      window.dispatchEvent(new Event('online'))
      expect(keptCounts.get().get(movesLane)).toBe(0)
    })
    expect(send.mock.calls.map(([, input]) => (input as { body: { productId: number } }).body.productId)).toEqual([
      2, 1, 3,
    ])
    expect([at(1).ids, at(2).ids]).toEqual([[3, 2], [1]])
  })
})
