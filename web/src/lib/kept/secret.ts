import { text } from './shape.ts'

/** A token as it is kept. Of anything else a header cannot be made, and no call would go out any more. */
export const Secret = text(/^[\x21-\x7e]{1,2000}$/)
