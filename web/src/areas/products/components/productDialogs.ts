import { personStore } from '../../../lib/state/person.ts'

/** What is chosen for products from a list. */
export type Choice = 'move' | 'assign' | 'label' | 'due' | 'priority'

/** What a menu, the bulk bar, a card or a key asked for; `anchor` is where the answer opens. */
export type ProductQuestion =
  | { kind: 'copyTeam' | 'delete'; ids: readonly number[] }
  | { kind: 'download'; ids: readonly number[]; run: () => void }
  | { kind: 'jobs'; ids: readonly number[]; anchor: HTMLElement }
  | { kind: 'choose'; choice: Choice; ids: readonly number[]; anchor: HTMLElement }

export const productQuestion = personStore<ProductQuestion | null>(() => null)
export const askForProducts = (question: ProductQuestion): void => productQuestion.set(question)
