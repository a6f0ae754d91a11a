import { personStore } from '../state/person.ts'

/** What was typed and not saved, with the version that it was made from. */
export interface KeptText<T> {
  value: T
  version: number
}

const kept = personStore(() => new Map<string, KeptText<unknown>>())

/**
 * A text whose form went away before it was saved (no network, a fault in it, a conflict) stands in the form again when
 * it is opened in this tab. Whoever reads it drops it, and keeps it anew when leaving.
 */
export const keptText = <T>(key: string): KeptText<T> | undefined => kept.get().get(key) as KeptText<T> | undefined
export const keepText = <T>(key: string, text: KeptText<T>): void => void kept.get().set(key, text)
export const dropText = (key: string): void => void kept.get().delete(key)
