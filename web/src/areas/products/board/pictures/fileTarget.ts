import { personStore } from '../../../../lib/state/person.ts'

/** The column that files from outside hang over. */
export const fileTarget = personStore<number | null>(() => null)
