import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import type { BodyOf, ReplyOf } from '@halftone/contract/call.ts'
import { isAppError } from '../../../lib/appError.ts'
import { untilHeard } from '../../../lib/outbox.ts'
import { send } from '../../../lib/send.ts'
import { personStore } from '../../../lib/state/person.ts'
import type { Keeping } from '../../../lib/transfers/keptUploads.ts'
import type { SmallPicture } from '../../../lib/transfers/smallPicture.ts'
import { addLookups } from '../model/productEntities.ts'
import { showNew } from '../productActions.ts'

export type NewProduct = Omit<BodyOf<typeof productCalls.create>, 'clientId'>

/** The file that a product begins with, as its artwork. */
export interface BeginsWith {
  /** Of its upload. */
  transfer: string
  fileName: string
  /** Where the storage has it; null while it is on its way. */
  stored: string | null
  preview: SmallPicture | undefined
}

/** A product that the server has not heard of yet; `problem` is why it refused it. */
export interface WaitingProduct {
  /** Of the request: sent again, it makes the product once. */
  key: string
  body: NewProduct
  problem: string | null
  picture?: BeginsWith
  /** The browser's hold on that picture, until the product is made or nobody wants it. */
  keeping?: Keeping
}

/** In the order in which they were made; shown at the top of their columns. In this tab, as everything that waits. */
export const waitingProducts = personStore<readonly WaitingProduct[]>(() => [])
/** What waits is counted under this name. */
export const newProductsLane = 'products.create'

type Made = ReplyOf<typeof productCalls.create>

function drop(key: string): void {
  find(key)?.keeping?.drop()
  waitingProducts.set((all) => all.filter((one) => one.key !== key))
}
export const patchWaiting = (key: string, patch: Partial<WaitingProduct>): void =>
  waitingProducts.set((all) => all.map((one) => (one.key === key ? { ...one, ...patch } : one)))
const find = (key: string): WaitingProduct | undefined => waitingProducts.get().find((one) => one.key === key)

function create({ key, body, picture }: Pick<WaitingProduct, 'key' | 'body' | 'picture'>): Promise<Made> {
  const options = { idempotencyKey: key, toastErrors: false }
  if (!picture?.stored) return send(productCalls.create, { body }, options)
  const { groupId, name, status } = body
  const newFiles = [{ key: picture.stored, name: picture.fileName }]
  const of = { groupId, name, newFiles, ...(status === undefined ? {} : { status }) }
  // Of many that are dropped at once, one toast speaks.
  return send(artworkCalls.createWithProduct, { body: of }, { ...options, toastSuccess: false })
}

function show(made: Made, picture?: BeginsWith): void {
  addLookups(made.lookups)
  const { card } = made
  const { preview } = picture ?? {}
  const isLocal = preview !== undefined && card.cover?.url2x === null
  // Until the server's preview comes, the card shows the picture of this computer.
  const cover = isLocal && card.cover ? { ...card.cover, ...preview, url2x: preview.url } : card.cover
  showNew({ ...card, cover })
}

/** Why a product was not made, in words; of several the first. */
export const whyNot = (error: unknown): string =>
  error instanceof Error ? (Object.values(isAppError(error) ? error.errors : {})[0] ?? error.message) : ''

/** Sends until the server has heard it. Whether it is made; what it refused stays, with its words. */
export async function sendWaiting({ key }: Pick<WaitingProduct, 'key'>): Promise<boolean> {
  const isWanted = () => find(key) !== undefined
  const run = () => {
    const one = find(key)
    return one ? create(one) : Promise.resolve(undefined)
  }
  try {
    const made = await untilHeard(run, { lane: newProductsLane, isWanted })
    if (made) show(made, find(key)?.picture)
    drop(key)
    return made !== undefined
  } catch (error) {
    patchWaiting(key, { problem: whyNot(error) })
    return false
  }
}

/**
 * Makes a product. Null where the server cannot be heard: it waits in its column then, and is made when the server is back.
 * Rejects with any other failure.
 */
export async function makeProduct(body: NewProduct, key: string): Promise<Made['card'] | null> {
  try {
    if (navigator.onLine) {
      const made = await create({ key, body })
      show(made)
      return made.card
    }
  } catch (error) {
    if (!isAppError(error, 'NETWORK', 'UNAVAILABLE')) throw error
  }
  const one = { key, body, problem: null }
  waitingProducts.set((all) => [...all, one])
  void sendWaiting(one)
  return null
}

/** Once more after a refusal. */
export function retryProduct(one: WaitingProduct): void {
  patchWaiting(one.key, { problem: null })
  void sendWaiting(one)
}

/** Nobody wants it any more. */
export const dropProduct = drop
