import { createStore } from '../../../lib/store.ts'

/** What the board's live region says. */
export const spoken = createStore('')
export const say = (text: string): void => spoken.set(text)
