import { personStore } from '../../../lib/state/person.ts'
import { useStore } from '../../../lib/store.ts'

/** Storage keys of files that were uploaded here: whether there is one like them is a question that is still open. */
const fresh = personStore<ReadonlySet<string>>(() => new Set())
export const useFreshFiles = (): ReadonlySet<string> => useStore(fresh)
export const noteFresh = (keys: readonly string[]): void => fresh.set((all) => new Set([...all, ...keys]))
/** The question is answered. */
export const settleFresh = (key: string): void => fresh.set((all) => new Set([...all].filter((one) => one !== key)))
