import type { Board, ProductCard } from '@halftone/contract/parts/product.ts'
import { personKeyed, personStore } from '../../../lib/state/person.ts'
import { type Filters, mayMatch, noFilters, type Order, orderIn } from '../model/filters.ts'
import { addLookups, cards, putCard } from '../model/productEntities.ts'
import { inOrder } from './card/cardOrder.ts'

/** One column as the board shows it. `ids` are the cards that are loaded, in order. */
export interface ColumnState {
  statusId: number
  name: string
  color: string
  isSystem: boolean
  /** How many products are wanted in it at most. */
  wipLimit: number | null
  /** Items after filters, all pages (R170). */
  total: number
  ids: readonly number[]
  /** Of the next page; the first page belongs to the board's own query. */
  load: 'idle' | 'loading' | 'error'
  /** The server has no card beyond the loaded ones. */
  isComplete: boolean
  /** What came while something was dragged, not shown yet. */
  waiting: number
}

export interface BoardView {
  groupId: number
  filters: Filters
  order: Order
}

export const columns = personKeyed<ColumnState>()
export const columnOrder = personStore<readonly number[]>(() => [])
/** What the columns hold; live messages of other teams or views do not touch them. */
export const boardView = personStore<BoardView>(() => ({
  groupId: 0,
  filters: noFilters,
  order: { sort: 'index', direction: 'asc' },
}))

/** Of `performance.now()`; a page that has just begun has moved nothing. */
const ownMoveAt = personStore(() => Number.NEGATIVE_INFINITY)
/** The person moved something: the list shows it where it was dropped instead of holding its scroll position. */
export const noteOwnMove = (): void => ownMoveAt.set(performance.now())
export const isOwnMove = (): boolean => performance.now() - ownMoveAt.get() < 200

export function patchColumn(statusId: number, patch: Partial<ColumnState>): void {
  const before = columns.get(statusId)
  if (before) columns.set(statusId, { ...before, ...patch })
}

/** Shows the answer of the board's query. Cards of later pages that were loaded before stay when they still fit. */
export function showBoard(board: Board, view: BoardView): void {
  addLookups(board.lookups)
  const isSame = boardView.get() === view
  boardView.set(view)
  const kept = new Set(board.columns.map((column) => column.statusId))
  for (const id of columns.keys()) if (!kept.has(id)) columns.set(id, undefined)
  for (const column of board.columns) showColumn(column, isSame)
  const ids = board.columns.map((column) => column.statusId)
  columnOrder.set((before) => (before.join() === ids.join() ? before : ids))
}

function showColumn(column: Board['columns'][number], isSame: boolean): void {
  for (const card of column.cards) putCard(card)
  const { statusId, name, color, isSystem, wipLimit, total } = column
  const first = column.cards.map((card) => card.id)
  const later = isSame ? (columns.get(statusId)?.ids ?? []) : []
  const ids = [...new Set([...first, ...later])].filter((id) => cards.get(id)?.status === statusId).slice(0, total)
  columns.set(statusId, {
    statusId,
    name,
    color,
    isSystem,
    wipLimit,
    total,
    ids,
    load: 'idle',
    isComplete: ids.length >= total,
    waiting: 0,
  })
}

/** One more page of a column; what is there already is not doubled. */
export function addPage(page: Board, statusId: number): void {
  addLookups(page.lookups)
  const own = columns.get(statusId)
  const incoming = page.columns.find((column) => column.statusId === statusId)
  if (!own || !incoming) return
  for (const card of incoming.cards) putCard(card)
  const ids = [...new Set([...own.ids, ...incoming.cards.map((card) => card.id)])].filter(
    (id) => cards.get(id)?.status === statusId,
  )
  patchColumn(statusId, {
    ids,
    total: incoming.total,
    load: 'idle',
    isComplete: ids.length >= incoming.total || incoming.cards.length === 0,
  })
}

/** The first cards of a column as the server has them now, after a gap in the live messages. */
export function replaceCards(statusId: number, list: readonly ProductCard[], total: number): void {
  for (const card of list) putCard(card)
  patchColumn(statusId, { ids: list.map((card) => card.id), total, isComplete: list.length >= total })
}

/** Filters what is loaded at once; the totals and the rest follow from the server. */
export function filterLoaded(filters: Filters): void {
  for (const statusId of columnOrder.get()) {
    const own = columns.get(statusId)
    if (!own) continue
    const ids = own.ids.filter((id) => {
      const card = cards.get(id)
      return card !== undefined && mayMatch(card, filters)
    })
    if (ids.length !== own.ids.length) patchColumn(statusId, { ids })
  }
}

/**
 * Puts a card where the order wants it. A place beyond the loaded pages is not shown yet, only the total knows; unless
 * the person put it there (`isPlaced`).
 */
export function insertCard(statusId: number, card: ProductCard, isPlaced = false): void {
  const own = columns.get(statusId)
  if (!own) return
  const ids = inOrder([...own.ids.filter((id) => id !== card.id), card.id], orderIn(boardView.get().order, statusId))
  const isBeyond = !isPlaced && !own.isComplete && ids[ids.length - 1] === card.id
  patchColumn(statusId, { ids: isBeyond ? ids.slice(0, -1) : ids })
}

export function removeCard(statusId: number, id: number): void {
  const own = columns.get(statusId)
  if (own?.ids.includes(id)) patchColumn(statusId, { ids: own.ids.filter((other) => other !== id) })
}

export function addToTotal(statusId: number, by: number): void {
  const own = columns.get(statusId)
  if (own) patchColumn(statusId, { total: Math.max(0, own.total + by) })
}

/** After indexes or sorted fields changed. */
export function resort(statusId: number): void {
  const own = columns.get(statusId)
  if (!own) return
  const ids = inOrder(own.ids, orderIn(boardView.get().order, statusId))
  if (ids.some((id, place) => id !== own.ids[place])) patchColumn(statusId, { ids })
}

/** R170, R173-R175: leaves one column, enters the other, both totals follow. `card` carries the new status and index. */
export function moveCard(card: ProductCard, from: number, isPlaced = false): void {
  cards.set(card.id, card)
  if (from === card.status) {
    resort(from)
    return
  }
  removeCard(from, card.id)
  addToTotal(from, -1)
  addToTotal(card.status, 1)
  insertCard(card.status, card, isPlaced)
}
