import { number, record, type Shape } from './shape.ts'
import { storage } from './storage.ts'

// What was not sent or saved yet survives a reload and an expired session; who signs out or switches takes it along.
export const draftPrefix = 'draft:'
const keptMs = 30 * 24 * 3600 * 1000

const stamp = record({ at: number() })
// own clock: how old a draft of this browser is
const isKept = ({ at }: { at: number }): boolean => Date.now() - at < keptMs

/** Whether something waits under `key`: asked by screens that only read, without the schemas that `keptDraft` reads it by. */
export function hasDraft(key: string): boolean {
  const stored = storage.json(draftPrefix + key, stamp)
  return stored !== undefined && isKept(stored)
}

/** The draft under `key` and when it was kept (ms), not older than 30 days; undefined when there is none or it does not fit. */
export function keptDraft<T>(key: string, shape: Shape<T>): { at: number; raw: T } | undefined {
  const stored = storage.json(draftPrefix + key, record({ at: number(), raw: shape }))
  return stored && isKept(stored) ? stored : undefined
}

export const forgetDraft = (key: string): void => storage.remove(draftPrefix + key)

/** Keeps what JSON can say; drafts that are too old go. */
export function keepDraft(key: string, raw: unknown): void {
  for (const name of storage.keys()) {
    if (!name.startsWith(draftPrefix)) continue
    const other = storage.json(name, stamp)
    if (!other || !isKept(other)) storage.remove(name)
  }
  // own clock: as above
  storage.set(draftPrefix + key, JSON.stringify({ at: Date.now(), raw }))
}
