import { productCalls } from '@halftone/contract/areas/products.ts'
import type { BodyOf, ReplyOf } from '@halftone/contract/call.ts'
import { isAppError } from '../../../lib/appError.ts'
import { untilHeard } from '../../../lib/outbox.ts'
import { send } from '../../../lib/send.ts'
import { personStore } from '../../../lib/state/person.ts'
import { addLookups } from '../model/productEntities.ts'
import { showNew } from '../productActions.ts'

type NewProduct = Omit<BodyOf<typeof productCalls.create>, 'clientId'>

/** A product that the server has not heard of yet; `problem` is why it refused it. */
export interface WaitingProduct {
  /** Of the request: sent again, it makes the product once. */
  key: string
  body: NewProduct
  problem: string | null
}

/** In the order in which they were made; shown at the top of their columns. In this tab, as everything that waits. */
export const waitingProducts = personStore<readonly WaitingProduct[]>(() => [])
/** What waits is counted under this name. */
export const newProductsLane = 'products.create'

const drop = (key: string): void => waitingProducts.set((all) => all.filter((one) => one.key !== key))
const tell = (key: string, problem: string | null): void =>
  waitingProducts.set((all) => all.map((one) => (one.key === key ? { ...one, problem } : one)))

const create = ({ key, body }: Pick<WaitingProduct, 'key' | 'body'>) =>
  send(productCalls.create, { body }, { idempotencyKey: key, toastErrors: false })

function show(made: ReplyOf<typeof productCalls.create>): void {
  addLookups(made.lookups)
  showNew(made.card)
}

/** Why a product was not made, in words; of several the first. */
export const whyNot = (error: unknown): string =>
  error instanceof Error ? (Object.values(isAppError(error) ? error.errors : {})[0] ?? error.message) : ''

async function sendWaiting(one: WaitingProduct): Promise<void> {
  const isWanted = () => waitingProducts.get().some(({ key }) => key === one.key)
  try {
    const made = await untilHeard(() => create(one), { lane: newProductsLane, isWanted })
    if (made) show(made)
    drop(one.key)
  } catch (error) {
    tell(one.key, whyNot(error))
  }
}

/**
 * Makes a product. Null where the server cannot be heard: it waits in its column then, and is made when the server is back.
 * Rejects with any other failure.
 */
export async function makeProduct(
  body: NewProduct,
  key: string,
): Promise<ReplyOf<typeof productCalls.create>['card'] | null> {
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
  tell(one.key, null)
  void sendWaiting(one)
}

/** Nobody wants it any more. */
export const dropProduct = drop
