import type { Ctx } from '../../../core/context.ts'
import { unnamedOf } from './usage.queries.ts'

/** Keys of one job. */
const perJob = 200
/** Seconds until the bytes go: longer than any transaction that may be about to name them again (a copy, a restore). */
const delay = 900

/** What a row named that is gone: the bytes, and what they look like where that was found out. */
export interface Named {
  key: string
  sha256: string | null
}

/**
 * Has the bytes of rows that are gone removed a while later, with what is kept of how they look, where nothing names them any more.
 * Answers the keys that go as it stands now.
 */
export async function dropLater(ctx: Ctx, named: readonly Named[]): Promise<string[]> {
  const keys = await unnamedOf(ctx.db, [...new Set(named.map(({ key }) => key))])
  const hashOf = new Map(named.map(({ key, sha256 }) => [key, sha256]))
  for (let at = 0; at < keys.length; at += perJob) {
    const part = keys.slice(at, at + perJob)
    const hashes = new Set(part.flatMap((key) => hashOf.get(key) ?? []))
    await ctx.enqueue('files.drop', { keys: part, hashes: [...hashes] }, { startAfter: delay })
  }
  return keys
}
