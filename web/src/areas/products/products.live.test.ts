import type { ProductCard } from '@halftone/contract/parts/product.ts'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import type { LiveMessage } from '../../lib/live.ts'
import { hold, release } from './board/boardHold.ts'
import { addPage, boardView, columns, showBoard } from './board/boardState.ts'
import { liveHint, liveMarks } from './board/liveMarks.ts'
import { noFilters } from './model/filters.ts'
import { cards } from './model/productEntities.ts'
import { cardOf, columnOf, linh, emptyLookups as lookups } from './products.fixture.ts'
import { ownMoves, productsLive } from './products.live.ts'

const by = linh
const card = (id: number, status: number, index: number) => cardOf(id, { status, index })
const at = (statusId: number) => ({ ids: columns.get(statusId)?.ids, total: columns.get(statusId)?.total })

function hear(moved: ProductCard): void {
  const payload = {
    id: moved.id,
    groupId: 2,
    productName: moved.name,
    from: 1,
    to: moved.status,
    index: moved.index,
    sourceName: 'New idea',
    destinationName: 'Doing',
    card: moved,
    lookups,
  }
  const message: LiveMessage<'products.moved'> = {
    name: 'products.moved',
    payload,
    room: 'group:2',
    seq: 1,
    clientId: 'other',
    by,
    at: '',
  }
  productsLive['products.moved']?.(new QueryClient(), payload, message)
}

describe('what others do on the board', () => {
  beforeEach(() => {
    cards.clear()
    columns.clear()
    const board = [columnOf(1, 'New idea', [card(1, 1, 0), card(2, 1, 1024)]), columnOf(2, 'Doing', [card(3, 2, 0)])]
    showBoard(
      { columns: board, lookups },
      { groupId: 2, filters: noFilters, order: { sort: 'index', direction: 'asc' } },
    )
  })

  it('R173 R174 R175 R186 a move by someone else moves the card and both totals, with ring and line', () => {
    hear(card(1, 2, -1024))
    expect(at(1)).toEqual({ ids: [2], total: 1 })
    expect(at(2)).toEqual({ ids: [1, 3], total: 2 })
    expect(liveMarks.get(1)?.by.display_name).toBe('Linh Nguyễn')
    expect(liveHint.get()).toMatchObject({ kind: 'moved', code: 'P-DT-2026-1', to: 'Doing' })
  })

  it('waits while something is dragged, and counts as new in the header', () => {
    hold()
    hear(card(1, 2, -1024))
    expect(at(2).ids).toEqual([3])
    expect(columns.get(2)?.waiting).toBe(1)
    release()
    expect(at(2).ids).toEqual([1, 3])
    expect(columns.get(2)?.waiting).toBe(0)
    // What has waited is done once.
    hear(card(1, 1, -1024))
    hold()
    release()
    expect(at(1).ids).toEqual([1, 2])
  })

  it('a board that is fetched again keeps the pages below, of its own view only', () => {
    const view = boardView.get()
    const board = (list: ProductCard[], total: number) => ({
      columns: [{ ...columnOf(1, 'New idea', list), total }],
      lookups,
    })
    addPage(board([card(2, 1, 1024), card(4, 1, 2048)], 9), 1)
    expect(at(1)).toEqual({ ids: [1, 2, 4], total: 9 })
    showBoard(board([card(1, 1, 0), card(2, 1, 1024)], 9), view)
    expect(at(1)).toEqual({ ids: [1, 2, 4], total: 9 })
    // One that has left since does not stay.
    cards.set(4, card(4, 2, 2048))
    showBoard(board([card(1, 1, 0), card(2, 1, 1024)], 9), view)
    expect(at(1).ids).toEqual([1, 2])
    addPage(board([card(5, 1, 4096)], 9), 1)
    showBoard(board([card(1, 1, 0)], 9), { ...view, groupId: 3 })
    expect([at(1).ids, columns.get(2)]).toEqual([[1], undefined])
  })

  it('R176 an index update reorders the column', () => {
    const payload = { groupId: 2, statusId: 1, listIndexes: [{ id: 2, index: -5 }] }
    const message: LiveMessage<'products.reordered'> = {
      name: 'products.reordered',
      payload,
      room: 'group:2',
      seq: 2,
      clientId: 'other',
      by,
      at: '',
    }
    productsLive['products.reordered']?.(new QueryClient(), payload, message)
    expect(at(1).ids).toEqual([2, 1])
  })
})

describe('cards that were moved apart', () => {
  it('stand by their new numbers, also in the tab whose drop it was', () => {
    boardView.set({ groupId: 2, filters: noFilters, order: { sort: 'index', direction: 'asc' } })
    showBoard({ columns: [columnOf(1, 'New idea', [card(1, 1, 0), card(2, 1, 2 ** -30)])], lookups }, boardView.get())
    const payload = {
      groupId: 2,
      statusId: 1,
      listIndexes: [
        { id: 2, index: 2048 },
        { id: 1, index: 1024 },
      ],
    }
    ownMoves['products.renumbered'](new QueryClient(), payload)
    expect([cards.get(1)?.index, cards.get(2)?.index]).toEqual([1024, 2048])
    expect(at(1).ids).toEqual([1, 2])
    expect(productsLive['products.renumbered']).toBe(ownMoves['products.renumbered'])
  })
})
