import { RichText } from '@halftone/contract/parts/text/richText.ts'
import { z } from 'zod'
import { storage } from '../../lib/kept/storage.ts'
import { isKept, draftPrefix as PREFIX } from './draftKept.ts'

const Stored = z.object({ at: z.number(), raw: RichText })

const read = (name: string) => storage.json(name, Stored)

/** The draft under `key`, not older than 30 days; null when there is none or it cannot be read. */
export function readDraft(key: string): RichText | null {
  const stored = read(PREFIX + key)
  return stored && isKept(stored) ? stored.raw : null
}

export const dropDraft = (key: string): void => storage.remove(PREFIX + key)

export function writeDraft(key: string, raw: RichText): void {
  for (const name of storage.keys()) {
    if (!name.startsWith(PREFIX)) continue
    const other = read(name)
    if (!other || !isKept(other)) storage.remove(name)
  }
  storage.set(PREFIX + key, JSON.stringify({ at: Date.now(), raw }))
}
