import { number, record } from '../../lib/kept/shape.ts'
import { storage } from '../../lib/kept/storage.ts'

// A text that was not sent yet survives a reload and an expired session.
export const draftPrefix = 'draft:'
const keptMs = 30 * 24 * 3600 * 1000

/** Whether a draft of that moment (ms) is still given back. */
export const isKept = ({ at }: { at: number }): boolean => Date.now() - at < keptMs

/** Whether a text waits under `key`: asked by screens that only read, without the schemas that `readDraft` reads it by. */
export function hasDraft(key: string): boolean {
  const stored = storage.json(draftPrefix + key, record({ at: number() }))
  return stored !== undefined && isKept(stored)
}
