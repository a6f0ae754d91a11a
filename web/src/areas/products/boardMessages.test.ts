import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clientId } from '../../lib/clientId.ts'
import { type LiveMessage, type LiveName, receive, registerLive, registerOwn } from '../../lib/live.ts'
import { boardView, columns, showBoard } from './board/boardState.ts'
import { liveHint, liveMarks } from './board/liveMarks.ts'
import { noFilters } from './model/filters.ts'
import { cards } from './model/productEntities.ts'
import { selection } from './model/selection.ts'
import { cardOf, columnOf, emptyLookups, messageOf } from './products.fixture.ts'
import { productCounts, productsLive } from './products.live.ts'

const at = (statusId: number) => ({ ids: columns.get(statusId)?.ids, total: columns.get(statusId)?.total })
const cache = new QueryClient()
const hear = <N extends LiveName>(name: N, payload: LiveMessage<N>['payload'], more: Partial<LiveMessage<N>> = {}) =>
  receive(messageOf(name, payload, more), cache)
const movedTo = (status: number, groupId = 2) => ({
  id: 1,
  groupId,
  productName: 'Product 1',
  from: 1,
  to: status,
  index: -1024,
  sourceName: 'New idea',
  destinationName: 'Doing',
  card: cardOf(1, { status, index: -1024, groupId }),
  lookups: emptyLookups,
})

describe('messages to a board', () => {
  let off: (() => void)[] = []
  beforeEach(() => {
    off = [registerLive(productsLive), registerOwn(productCounts)]
    cards.clear()
    columns.clear()
    liveHint.set(null)
    showBoard(
      {
        columns: [columnOf(1, 'New idea', [cardOf(1), cardOf(2)]), columnOf(2, 'Doing', [cardOf(3, { status: 2 })])],
        lookups: emptyLookups,
      },
      { groupId: 2, filters: noFilters, order: { sort: 'index', direction: 'asc' } },
    )
  })
  afterEach(() => {
    for (const stop of off) stop()
  })

  it('R009 R208 what another person edits shows by itself', () => {
    hear('products.updated', {
      id: 2,
      groupId: 2,
      productName: 'Renamed',
      kind: 'info',
      card: { id: 2, name: 'Renamed' },
    })
    expect(cards.get(2)).toMatchObject({ id: 2, name: 'Renamed', status: 1 })
    expect(at(1)).toEqual({ ids: [1, 2], total: 2 })
  })

  it('R171 a move of the same client is ignored: the tab has shown it already', () => {
    hear('products.moved', movedTo(2), { clientId })
    expect([at(1), at(2)]).toEqual([
      { ids: [1, 2], total: 2 },
      { ids: [3], total: 1 },
    ])
    expect(liveMarks.get(1)).toBeUndefined()
    // It leaves the column where it is here, wherever the other tab had it.
    hear('products.moved', { ...movedTo(2), from: 4 })
    expect(at(1)).toEqual({ ids: [2], total: 1 })
    expect(at(2)).toEqual({ ids: [1, 3], total: 2 })
  })

  it('R172 a message of another kind, or of another board, changes no column', () => {
    hear('products.liked', { id: 1, groupId: 2, productName: 'Product 1', likeCount: 4, userId: 9, isLiked: true })
    hear('products.moved', movedTo(2, 3))
    expect([at(1), at(2)]).toEqual([
      { ids: [1, 2], total: 2 },
      { ids: [3], total: 1 },
    ])
    expect(liveHint.get()).toBeNull()
  })

  it('R187 a product that somebody adds enters its column, with its name in the line', () => {
    hear('products.created', {
      id: 9,
      groupId: 2,
      productName: 'New one',
      card: cardOf(9, { status: 2, index: 1 }),
      lookups: emptyLookups,
    })
    expect(at(2)).toEqual({ ids: [9, 3], total: 2 })
    expect(liveHint.get()).toMatchObject({ kind: 'created', code: 'P-DT-2026-9', to: 'Doing' })
    // A board that was fetched before the message came has it already.
    hear('products.copied', { cards: [cardOf(9, { status: 2, index: 1 })], lookups: emptyLookups } as never)
    expect(at(2)).toEqual({ ids: [9, 3], total: 2 })
    // What belongs below the loaded cards is counted only.
    columns.set(2, { ...columns.get(2)!, total: 30, isComplete: false })
    hear('products.copied', { cards: [cardOf(10, { status: 2, index: 9e9 })], lookups: emptyLookups } as never)
    expect(at(2)).toEqual({ ids: [9, 3], total: 31 })
  })

  it('R187 what is of another team, or what the filters do not take, does not enter', () => {
    const added = (id: number, changes: Parameters<typeof cardOf>[1]) => ({
      id,
      groupId: changes?.groupId ?? 2,
      productName: 'New one',
      card: cardOf(id, { status: 2, ...changes }),
      lookups: emptyLookups,
    })
    const before = [at(1), at(2)]
    hear('products.created', added(9, { groupId: 3 }))
    expect([at(1), at(2)]).toEqual(before)
    boardView.set({ ...boardView.get(), filters: { ...noFilters, types: [6] } })
    hear('products.created', added(10, { types: [7] }))
    hear('products.moved', movedTo(2))
    hear('products.deleted', { groupId: 2, list: [{ id: 1, statusId: 1, productName: 'Product 1' }] })
    expect([at(1), at(2)]).toEqual(before)
    hear('products.created', added(11, { types: [6], index: 1 }))
    expect(at(2)).toEqual({ ids: [11, 3], total: 2 })
    // Tags only the server knows: it is asked.
    boardView.set({ ...boardView.get(), filters: { ...noFilters, tags: [4] } })
    const again = vi.spyOn(cache, 'invalidateQueries')
    hear('products.created', added(12, {}))
    expect(at(2).total).toBe(2)
    expect(again).toHaveBeenCalledWith({ queryKey: ['products.board'] })
  })

  it('several that somebody moves leave and enter, also those that are not loaded', () => {
    const list = [
      { card: { id: 1, status: 2, index: 5 }, from: 1 },
      { card: { id: 77, status: 2, index: 9 }, from: 1 },
    ]
    columns.set(1, { ...columns.get(1)!, total: 30 })
    hear('products.changed', { groupId: 2, list, lookups: emptyLookups, destinationName: 'Doing' } as never)
    expect([at(1), at(2)]).toEqual([
      { ids: [2], total: 28 },
      { ids: [1, 3], total: 3 },
    ])
    expect(liveHint.get()).toMatchObject({ kind: 'movedMany', count: 2, to: 'Doing' })
    hear('products.changed', { groupId: 3, list, lookups: emptyLookups, destinationName: 'Doing' } as never)
    expect(at(2).total).toBe(3)
  })

  it('R190 a product that somebody deletes leaves its column', () => {
    selection.set(new Set([1, 2]))
    hear('products.deleted', { groupId: 3, list: [{ id: 2, statusId: 1, productName: 'Product 2' }] })
    expect(at(1)).toEqual({ ids: [1, 2], total: 2 })
    hear('products.deleted', { groupId: 2, list: [{ id: 1, statusId: 1, productName: 'Product 1' }] })
    expect(at(1)).toEqual({ ids: [2], total: 1 })
    expect(liveHint.get()).toMatchObject({ kind: 'deleted', code: 'P-DT-2026-1', id: null })
    // What is gone cannot be chosen for the next action.
    expect(selection.get().has(1)).toBe(false)
    selection.set(new Set())
  })

  it('R189 a new cover shows on the card, with a ring', () => {
    const cover = {
      id: 5,
      url2x: '/storage/5.webp',
      width: 8,
      height: 6,
      edgeColor: null,
      luminance: null,
      hasAlpha: false,
      fileType: 'image/png',
      previewState: 'ready' as const,
    }
    hear('products.coverChanged', { id: 1, groupId: 2, productName: 'Product 1', card: { id: 1, cover }, fileId: 5 })
    expect(cards.get(1)?.cover?.id).toBe(5)
    expect(liveMarks.get(1)?.by.display_name).toBe('Linh Nguyễn')
  })

  it('R191 R192 an artwork that somebody adds, and one that waits again, show in the counts of the card', () => {
    const on = { id: 40, productId: 1, groupId: 2, artworkName: 'Front', productName: 'Product 1' }
    const reviews = { needapproved: 1, waiting: 1, approved: 0, unapproved: 0 }
    const artwork = { id: 40 } as LiveMessage<'artworks.created'>['payload']['artwork']
    hear('artworks.created', { ...on, artwork, product: { id: 1, artworkCount: 1, reviews } })
    expect(cards.get(1)).toMatchObject({ artworkCount: 1, reviews })
    const turned = { needapproved: 0, waiting: 0, approved: 0, unapproved: 1 }
    hear('artworks.updated', { ...on, changed: { id: 40 }, product: { id: 1, reviews: turned } })
    expect(cards.get(1)).toMatchObject({ artworkCount: 1, reviews: turned })
  })

  it('counts that follow from one’s own decision reach the card, though the tab ignores its own messages', () => {
    const reviews = { needapproved: 0, waiting: 0, approved: 1, unapproved: 0 }
    hear('reviews.decided', { groupId: 2, list: [], isApproved: true, products: [{ id: 1, reviews }] }, { clientId })
    expect(cards.get(1)?.reviews).toEqual(reviews)
  })
})
