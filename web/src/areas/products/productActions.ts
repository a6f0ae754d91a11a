import { productCalls } from '@halftone/contract/areas/products.ts'
import type { ProductCard, ProductCardPatch } from '@halftone/contract/parts/product.ts'
import { paths } from '../../app/paths.ts'
import { uuid } from '../../lib/clientId.ts'
import { copyText } from '../../lib/copyText.ts'
import { queryClient } from '../../lib/queryClient.ts'
import { send } from '../../lib/send.ts'
import { startDownloads } from '../../lib/transfers/download.ts'
import { addToTotal, boardView, insertCard, removeCard, resort } from './board/boardState.ts'
import { addLookups, cards, patchCard, putCard } from './model/productEntities.ts'
import { unselect } from './model/selection.ts'
import { patchRows, refetchLists } from './productRows.ts'

const present = <T>(item: T | undefined): item is T => item !== undefined

function lay(patch: ProductCardPatch): void {
  const after = patchCard(patch)
  patchRows(queryClient, patch)
  if (after) resort(after.status)
}

/** Shows the patches at once, sends, and puts everything back when the server refuses (the toast says why). */
async function optimistic(patches: readonly ProductCardPatch[], run: () => Promise<unknown>): Promise<void> {
  const before = patches.map(({ id }) => cards.get(id)).filter(present)
  for (const patch of patches) lay(patch)
  try {
    await run()
  } catch {
    for (const card of before) lay(card)
  }
}

const quiet = { toastSuccess: false }

export const renameProduct = (id: number, name: string): Promise<void> =>
  optimistic([{ id, name }], () => send(productCalls.setName, { params: { id }, body: { name } }, quiet))

export const setAssignees = (id: number, assignees: number[]): Promise<void> =>
  optimistic([{ id, assignees }], () => send(productCalls.setAssignees, { params: { id }, body: { assignees } }, quiet))

export const setTypes = (id: number, types: number[]): Promise<void> =>
  optimistic([{ id, types }], () =>
    send(productCalls.setProductType, { params: { id }, body: { productType: types } }, quiet),
  )

export const setLabels = (id: number, labels: number[]): Promise<void> =>
  optimistic([{ id, labels }], () => send(productCalls.setLabels, { params: { id }, body: { labels } }, quiet))

export const setPriority = (id: number, priority: number): Promise<void> =>
  optimistic([{ id, priority }], () => send(productCalls.setPriority, { params: { id }, body: { priority } }, quiet))

export const setDeadline = (id: number, deadline: string | null): Promise<void> =>
  optimistic([{ id, deadline }], () => send(productCalls.setDeadline, { params: { id }, body: { deadline } }, quiet))

/** Adds people to several products; those who are there stay. */
export function assignAll(listId: readonly number[], people: readonly number[]): Promise<void> {
  const patches = listId
    .map((id) => cards.get(id))
    .filter(present)
    .map((card) => ({ id: card.id, assignees: [...new Set([...card.assignees, ...people])] }))
  return optimistic(patches, () =>
    send(productCalls.changeMultiple, { body: { listId: [...listId], addAssignees: [...people] } }),
  )
}

export function labelAll(listId: readonly number[], add: readonly number[], remove: readonly number[]): Promise<void> {
  const patches = listId
    .map((id) => cards.get(id))
    .filter(present)
    .map((card) => ({
      id: card.id,
      labels: [...new Set([...card.labels, ...add])].filter((label) => !remove.includes(label)),
    }))
  return optimistic(patches, () =>
    send(productCalls.changeMultiple, {
      body: { listId: [...listId], addLabels: [...add], removeLabels: [...remove] },
    }),
  )
}

export const setDeadlineOfAll = (listId: readonly number[], deadline: string | null): Promise<void> =>
  optimistic(
    listId.map((id) => ({ id, deadline })),
    () => send(productCalls.changeMultiple, { body: { listId: [...listId], deadline } }),
  )

/** Puts a new card in the board, if it is of the board's team. */
export function showNew(card: ProductCard): void {
  putCard(card)
  refetchLists(queryClient)
  if (boardView.get().groupId !== card.groupId) return
  insertCard(card.status, card)
  addToTotal(card.status, 1)
}

/** The copy stands beside the original ('Make a copy product successfully.'). */
export async function copyProduct(id: number): Promise<void> {
  const { card, lookups } = await send(productCalls.copy, { params: { id }, body: {} }, { idempotencyKey: uuid() })
  addLookups(lookups)
  showNew(card)
}

export async function copyProducts(ids: readonly number[]): Promise<void> {
  for (const id of ids) await copyProduct(id)
}

/** Deletes after the question was answered. Rejects when the server refuses, so that the question stays open. */
export async function removeProducts(ids: readonly number[]): Promise<void> {
  const known = ids.map((id) => cards.get(id)).filter(present)
  const [first] = ids
  if (ids.length === 1 && first !== undefined) await send(productCalls.remove, { params: { id: first }, body: {} })
  else await send(productCalls.removeMultiple, { body: { listId: [...ids] } })
  for (const card of known) {
    removeCard(card.status, card.id)
    addToTotal(card.status, -1)
  }
  unselect(ids)
  refetchLists(queryClient)
}

export const copyLink = (product: { id: number; subId: string | null }): Promise<void> =>
  copyText(`${window.location.origin}${paths.product(product)}`)

/** The original of each cover, under the file's own name. */
export async function downloadCovers(ids: readonly number[]): Promise<void> {
  const details = await Promise.all(ids.map((id) => send(productCalls.get, { params: { id } })))
  startDownloads(
    details
      .map((detail) => detail.cover)
      .filter((cover) => cover !== null)
      .map((cover) => ({
        url: () => Promise.resolve(cover.urlOriginal),
        name: cover.name,
        ...(cover.url2x ? { preview: cover.url2x } : {}),
      })),
  )
}
