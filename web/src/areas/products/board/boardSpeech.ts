import { personStore } from '../../../lib/state/person.ts'

/** What the board's live region says. */
export const spoken = personStore(() => '')
export const say = (text: string): void => spoken.set(text)
