import { productCalls } from '@halftone/contract/areas/products.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import type { AttachedFile } from '@halftone/contract/parts/attachedFile.ts'
import type { ProductCard, ProductCardPatch } from '@halftone/contract/parts/product.ts'
import i18next from 'i18next'
import { paths } from '../../lib/area/paths.ts'
import { uuid } from '../../lib/clientId.ts'
import { copyText } from '../../lib/copyText.ts'
import { untilHeard } from '../../lib/outbox.ts'
import { queryClient } from '../../lib/queryClient.ts'
import { send } from '../../lib/send.ts'
import { toast } from '../../lib/toasts.ts'
import { fetchProduct } from '../files/wholeProduct.ts'
import { addToTotal, boardView, insertCard, removeCard, resort } from './board/boardState.ts'
import { askForProducts } from './components/productDialogs.ts'
import { inBatches } from './model/batches.ts'
import { addLookups, cards, putCard } from './model/productEntities.ts'
import { unselect } from './model/selection.ts'
import { patchProduct, refetchLists } from './productRows.ts'

/** Changes of cards and rows that wait for the server are counted under this name. */
const fieldsLane = 'products.fields'

const present = <T>(item: T | undefined): item is T => item !== undefined

function lay(patch: ProductCardPatch): void {
  const after = patchProduct(patch)
  if (after) resort(after.status)
}

/** Of `card` what `patch` changes. */
const sameFields = (card: ProductCard, patch: ProductCardPatch): ProductCardPatch => ({
  ...Object.fromEntries(Object.entries(card).filter(([name]) => name in patch)),
  id: card.id,
})

/**
 * Shows the patches at once, sends, and puts their fields back when the server refuses (the toast says why): what others
 * changed meanwhile on the same cards stays. What the server cannot hear waits for it, in the order in which it was done.
 */
async function optimistic(patches: readonly ProductCardPatch[], run: () => Promise<unknown>): Promise<boolean> {
  const before = patches.flatMap((patch) => {
    const card = cards.get(patch.id)
    return card ? [sameFields(card, patch)] : []
  })
  for (const patch of patches) lay(patch)
  try {
    await untilHeard(run, { lane: fieldsLane })
    return true
  } catch {
    for (const patch of before) lay(patch)
    return false
  }
}

type Change = Omit<BodyOf<typeof productCalls.changeMultiple>, 'listId' | 'clientId'>

/** One change of many products, in as many calls as they need; what follows a refused one is left as it is. */
async function changeAll(
  listId: readonly number[],
  change: Change,
  patch: (card: ProductCard) => ProductCardPatch,
): Promise<void> {
  const batches = inBatches(listId)
  const actionId = uuid()
  for (const [at, batch] of batches.entries()) {
    const patches = batch
      .map((id) => cards.get(id))
      .filter(present)
      .map(patch)
    const isDone = await optimistic(patches, () =>
      send(
        productCalls.changeMultiple,
        { body: { listId: batch, ...change } },
        { toastSuccess: at === batches.length - 1, actionId },
      ),
    )
    if (!isDone) return
  }
}

const quiet = { toastSuccess: false }

export const renameProduct = (id: number, name: string): Promise<boolean> =>
  optimistic([{ id, name }], () => send(productCalls.setName, { params: { id }, body: { name } }, quiet))

export const setAssignees = (id: number, assignees: number[]): Promise<boolean> =>
  optimistic([{ id, assignees }], () => send(productCalls.setAssignees, { params: { id }, body: { assignees } }, quiet))

export const setTypes = (id: number, types: number[]): Promise<boolean> =>
  optimistic([{ id, types }], () =>
    send(productCalls.setProductType, { params: { id }, body: { productType: types } }, quiet),
  )

export const setLabels = (id: number, labels: number[]): Promise<boolean> =>
  optimistic([{ id, labels }], () => send(productCalls.setLabels, { params: { id }, body: { labels } }, quiet))

export const setPriority = (id: number, priority: number): Promise<boolean> =>
  optimistic([{ id, priority }], () => send(productCalls.setPriority, { params: { id }, body: { priority } }, quiet))

/** Of one product quietly, of several by one call that says so. */
export async function setPriorityOf(ids: readonly number[], priority: number): Promise<void> {
  const [only] = ids
  if (ids.length === 1 && only !== undefined) await setPriority(only, priority)
  else await changeAll(ids, { priority }, ({ id }) => ({ id, priority }))
}

export const setDeadline = (id: number, deadline: string | null): Promise<boolean> =>
  optimistic([{ id, deadline }], () => send(productCalls.setDeadline, { params: { id }, body: { deadline } }, quiet))

/** As `setPriorityOf`; null takes it away. */
export async function setDeadlineOf(ids: readonly number[], deadline: string | null): Promise<void> {
  const [only] = ids
  if (ids.length === 1 && only !== undefined) await setDeadline(only, deadline)
  else await changeAll(ids, { deadline }, ({ id }) => ({ id, deadline }))
}

/** Adds people to several products; those who are there stay. */
export const assignAll = (listId: readonly number[], people: readonly number[]): Promise<void> =>
  changeAll(listId, { addAssignees: [...people] }, (card) => ({
    id: card.id,
    assignees: [...new Set([...card.assignees, ...people])],
  }))

export const labelAll = (listId: readonly number[], add: readonly number[], remove: readonly number[]): Promise<void> =>
  changeAll(listId, { addLabels: [...add], removeLabels: [...remove] }, (card) => ({
    id: card.id,
    labels: [...new Set([...card.labels, ...add])].filter((label) => !remove.includes(label)),
  }))

/** Puts a new card in the board, if it is of the board's team. */
export function showNew(card: ProductCard): void {
  putCard(card)
  refetchLists(queryClient)
  if (boardView.get().groupId !== card.groupId) return
  insertCard(card.status, card)
  addToTotal(card.status, 1)
}

/** The copy stands beside the original ('Make a copy product successfully.'). */
export async function copyProduct(id: number, toastSuccess = true): Promise<void> {
  const { card, lookups } = await send(
    productCalls.copy,
    { params: { id }, body: {} },
    { idempotencyKey: uuid(), toastSuccess },
  )
  addLookups(lookups)
  showNew(card)
}

/** One after the other; stops at the first that fails. Said once, with the last. */
export async function copyProducts(ids: readonly number[]): Promise<void> {
  for (const [at, id] of ids.entries()) await copyProduct(id, at === ids.length - 1)
}

/** Deletes after the question was answered. Rejects when the server refuses, so that the question stays open. */
export async function removeProducts(ids: readonly number[]): Promise<void> {
  const [first] = ids
  if (ids.length === 1 && first !== undefined) {
    await send(productCalls.remove, { params: { id: first }, body: {} })
    return forget(ids)
  }
  const batches = inBatches(ids)
  const actionId = uuid()
  for (const [at, listId] of batches.entries()) {
    await send(productCalls.removeMultiple, { body: { listId } }, { toastSuccess: at === batches.length - 1, actionId })
    forget(listId)
  }
}

function forget(ids: readonly number[]): void {
  for (const card of ids.map((id) => cards.get(id)).filter(present)) {
    removeCard(card.status, card.id)
    addToTotal(card.status, -1)
  }
  unselect(ids)
  refetchLists(queryClient)
}

const linkTo = (product: { id: number; subId: string | null }) => `${window.location.origin}${paths.product(product)}`
export const copyLink = (product: { id: number; subId: string | null }): Promise<void> => copyText(linkTo(product))
/** A line for each. */
export const copyLinks = (ids: readonly number[]): Promise<void> =>
  copyText(
    ids
      .flatMap((id) => cards.get(id) ?? [])
      .map(linkTo)
      .join('\n'),
  )

/** Products whose covers are asked for at the same time. */
const coversAtOnce = 6

/** The original of each cover, under the file's own name; a large download asks first (R368). */
export async function downloadCovers(ids: readonly number[]): Promise<void> {
  // Neither is needed to show a board.
  const { downloadsOf, largeDownload } = await import('../files/files.api.ts')
  const { startDownloads } = await import('../../lib/transfers/download.ts')
  const files: AttachedFile[] = []
  for (const batch of inBatches(ids, coversAtOnce)) {
    const asked = await Promise.allSettled(batch.map((id) => fetchProduct(id)))
    for (const one of asked) {
      if (one.status === 'fulfilled') files.push(...one.value.files.filter(({ isPrimaryCover }) => isPrimaryCover))
      else toast.failure(one.reason)
    }
  }
  if (files.length === 0) return void toast.warning(i18next.t('noValue'))
  const run = () => startDownloads(downloadsOf(files))
  if (files.reduce((sum, { size }) => sum + size, 0) <= largeDownload) run()
  else askForProducts({ kind: 'download', ids, run })
}
