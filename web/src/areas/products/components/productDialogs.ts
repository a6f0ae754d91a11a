import { personStore } from '../../../lib/state/person.ts'

/** What a menu, the bulk bar, a card or a key asked for; `anchor` is where the answer opens. */
export type ProductQuestion =
  | { kind: 'copyTeam' | 'delete'; ids: readonly number[] }
  | { kind: 'download'; ids: readonly number[]; run: () => void }
  | { kind: 'jobs'; ids: readonly number[]; anchor: HTMLElement }

export const productQuestion = personStore<ProductQuestion | null>(() => null)
export const askForProducts = (question: ProductQuestion): void => productQuestion.set(question)
