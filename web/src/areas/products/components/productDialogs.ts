import { createStore } from '../../../lib/store.ts'

/** A question about products that a menu, the bulk bar or a key asked for. */
export type ProductQuestion = { kind: 'copyTeam'; ids: readonly number[] } | { kind: 'delete'; ids: readonly number[] }

export const productQuestion = createStore<ProductQuestion | null>(null)
export const askForProducts = (question: ProductQuestion): void => productQuestion.set(question)
