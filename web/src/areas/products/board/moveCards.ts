import { productCalls } from '@halftone/contract/areas/products.ts'
import type { ProductCard } from '@halftone/contract/parts/product.ts'
import { canMove, indexBetween, indexStep, renumbered } from '@halftone/contract/rules/transitions.ts'
import i18next from 'i18next'
import { isAppError } from '../../../lib/appError.ts'
import { uuid } from '../../../lib/clientId.ts'
import { untilHeard } from '../../../lib/outbox.ts'
import { queryClient } from '../../../lib/queryClient.ts'
import { send } from '../../../lib/send.ts'
import { personKeyed } from '../../../lib/state/person.ts'
import { toast } from '../../../lib/toasts.ts'
import { undoOffer } from '../../../lib/undo/undoActions.ts'
import { inBatches, most } from '../model/batches.ts'
import { orderIn } from '../model/filters.ts'
import { cards } from '../model/productEntities.ts'
import { patchProduct, patchRows, refetchLists } from '../productRows.ts'
import { boardView, columns, moveCard, noteOwnMove, resort } from './boardState.ts'
import { awaitEcho, beginMove, endMove } from './ownMoves.ts'

/** Cards that the server did not let move: where they are again, and how to try once more. */
export interface Refusal {
  columnName: string
  retry: () => void
}
export const refusals = personKeyed<Refusal>()
const refusalStays = 12_000
/** The order in which the person moved is the order in which the moves arrive. */
export const movesLane = 'products.move'

const present = (card: ProductCard | undefined): card is ProductCard => card !== undefined

/** The neighbours of a place among the cards that stay. */
function indexAt(statusId: number, place: number, moving: ReadonlySet<number>): number | null {
  const rest = (columns.get(statusId)?.ids ?? []).filter((id) => !moving.has(id)).map((id) => cards.get(id)?.index ?? 0)
  return indexBetween(place > 0 ? (rest[place - 1] ?? null) : null, rest[place] ?? null)
}

/** Makes room in a column whose numbers are used up: the loaded cards are numbered afresh. */
async function renumber(statusId: number): Promise<void> {
  const list = renumbered((columns.get(statusId)?.ids ?? []).slice(0, 500))
  for (const one of list) patchProduct(one)
  await send(productCalls.reorder, { body: { listIndexes: list } }, { toastSuccess: false })
}

/**
 * `place` counts the cards of the target column that are not moving; undefined: to the top. Shows at once (R173-R179);
 * resolves when it was answered. Several are said; a single one that was not seen to go (a menu, a key) with `isSaid`.
 */
export async function moveCards(ids: readonly number[], to: number, place?: number, isSaid = false): Promise<void> {
  return ids.length > most ? moveMany(ids, to) : moveFew(ids, to, place, isSaid)
}

/** Says that they moved, with their pictures and the way back. */
function sayMoved(ids: readonly number[], to: number, actionId: string): void {
  const text = i18next.t('products:move.done', { count: ids.length, column: columns.get(to)?.name ?? '' })
  const pictures = ids.flatMap((id) => cards.get(id)?.cover?.url2x ?? [])
  toast.success(text, { ...undoOffer(actionId), pictures: pictures.slice(0, mostShown) })
}
/** Pictures in a toast. */
const mostShown = 3

/** More than a board shows: the server moves them, then board and lists are fetched again. */
async function moveMany(ids: readonly number[], to: number): Promise<void> {
  // To the top, the last ones first, so that the order stays.
  const batches = inBatches(
    ids.filter((id) => canMove(cards.get(id)?.status ?? 0, to)),
    most,
  ).toReversed()
  const moved: number[] = []
  const actionId = uuid()
  try {
    for (const listId of batches) {
      await send(productCalls.changeMultiple, { body: { listId, statusId: to } }, { toastSuccess: false, actionId })
      moved.push(...listId)
    }
  } catch {
    // `send` has said why; what was moved before it stays, and is said too.
  }
  if (moved.length > 0) sayMoved(moved, to, actionId)
  refetchLists(queryClient)
  await queryClient.invalidateQueries({ queryKey: [productCalls.board.name] })
}

async function moveFew(ids: readonly number[], to: number, place: number | undefined, isSaid: boolean): Promise<void> {
  const before = ids.map((id) => cards.get(id)).filter(present)
  const isManual = orderIn(boardView.get().order, to).sort === 'index'
  const leaving = before.filter((card) => canMove(card.status, to))
  const staying = before.filter((card) => !canMove(card.status, to))
  // R180: the same status is no request; a new place in the same column is one.
  const moving = isManual && place !== undefined ? [...leaving, ...staying] : leaving
  if (moving.length === 0) return
  const set = new Set(moving.map((card) => card.id))
  if (isSamePlace(moving, to, place)) return
  const target = place === undefined || !isManual ? 0 : place
  let index = indexAt(to, target, set)
  if (index === null) {
    await renumber(to)
    index = indexAt(to, target, set) ?? 0
  }
  noteOwnMove()
  const indexes = spread(moving, index, to, target, set)
  for (const card of moving) {
    const after = {
      ...card,
      status: to,
      index: indexes.get(card.id) ?? index,
      ...(card.status === to ? {} : { movedAt: new Date().toISOString() }),
    }
    moveCard(after, card.status, isManual)
    patchRows(queryClient, { id: card.id, status: to, index: after.index })
    refusals.set(card.id, undefined)
  }
  const hasPlace = place !== undefined && isManual
  const list = moving.map(({ id }) => id)
  // Several cards are moved by one call and ordered by another: each is heard of.
  beginMove(list, leaving.length > 1 && hasPlace ? 2 : 1)
  const run = async () => {
    const actionId = uuid()
    await request(leaving, staying.length > 0 && isManual ? staying : [], to, indexes, { hasPlace, actionId })
    awaitEcho(list, refetchBoard)
    if (leaving.length > 1 || (isSaid && leaving.length === 1))
      sayMoved(
        leaving.map(({ id }) => id),
        to,
        actionId,
      )
  }
  try {
    await untilHeard(run, { lane: movesLane, size: moving.length })
  } catch (error) {
    putBack(moving, to, error, () => void moveCards(ids, to, place, isSaid))
    endMove(list, refetchBoard)
  }
}

const refetchBoard = () => void queryClient.invalidateQueries({ queryKey: [productCalls.board.name] })

/** Dropped where it was: nothing to do. */
function isSamePlace(moving: readonly ProductCard[], to: number, place: number | undefined): boolean {
  const ids = columns.get(to)?.ids ?? []
  const at = moving.map((card) => ids.indexOf(card.id))
  return at.every((index, step) => index === (place ?? 0) + step)
}

/** Several cards get places of their own in the gap, in the order in which they were. */
function spread(
  moving: readonly ProductCard[],
  index: number,
  to: number,
  place: number,
  set: ReadonlySet<number>,
): Map<number, number> {
  if (moving.length === 1) return new Map(moving.map((card) => [card.id, index]))
  const rest = (columns.get(to)?.ids ?? []).filter((id) => !set.has(id)).map((id) => cards.get(id)?.index ?? 0)
  const next = rest[place] ?? index + indexStep * (moving.length + 1)
  const previous = place > 0 ? (rest[place - 1] ?? next - indexStep * 2) : next - indexStep * (moving.length + 1)
  const step = (next - previous) / (moving.length + 1)
  return new Map(moving.map((card, at) => [card.id, previous + step * (at + 1)]))
}

async function request(
  leaving: readonly ProductCard[],
  staying: readonly ProductCard[],
  to: number,
  indexes: ReadonlyMap<number, number>,
  { hasPlace, actionId }: { hasPlace: boolean; actionId: string },
): Promise<void> {
  const quiet = { toastSuccess: false, actionId }
  const [only] = leaving
  if (leaving.length === 1 && only) {
    const index = indexes.get(only.id)
    const place = hasPlace && index !== undefined ? { index } : {}
    const patch = await send(productCalls.move, { body: { productId: only.id, statusId: to, ...place } }, quiet)
    settle([patch], to)
  } else if (leaving.length > 1) {
    const listId = leaving.map((card) => card.id)
    settle(await send(productCalls.changeMultiple, { body: { listId, statusId: to } }, quiet), to)
  }
  const listIndexes = [...(leaving.length > 1 && hasPlace ? leaving : []), ...staying].map((card) => ({
    id: card.id,
    index: indexes.get(card.id) ?? 0,
  }))
  if (listIndexes.length > 0) settle(await send(productCalls.reorder, { body: { listIndexes } }, quiet), to)
}

function settle(list: readonly { id: number; index?: number | undefined }[], to: number): void {
  for (const { id, index } of list) {
    // Moved on since: the later move has its own answer.
    if (index !== undefined && cards.get(id)?.status === to) patchProduct({ id, index })
  }
  resort(to)
}

function putBack(before: readonly ProductCard[], to: number, error: unknown, retry: () => void): void {
  for (const card of before) {
    const now = cards.get(card.id)
    if (now?.status !== to) continue
    moveCard({ ...now, status: card.status, index: card.index }, to)
    patchRows(queryClient, { id: card.id, status: card.status, index: card.index })
    refusals.set(card.id, {
      columnName: columns.get(card.status)?.name ?? '',
      retry: () => {
        refusals.set(card.id, undefined)
        retry()
      },
    })
    setTimeout(() => refusals.set(card.id, undefined), refusalStays)
  }
  // Somebody deleted it meanwhile: nothing to go back to.
  if (isAppError(error, 'NOT_FOUND')) toast.warning(i18next.t('products:notFound'))
}
