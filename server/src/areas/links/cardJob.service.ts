import { isDeepStrictEqual } from 'node:util'
import type { LinkPreview } from '@halftone/contract/parts/links/linkPreview.ts'
import type { RichText } from '@halftone/contract/rules/richText.ts'
import { z } from 'zod'
import type { Ctx } from '../../core/context.ts'
import type { JobContext } from '../../core/jobs.ts'
import { unchanged } from '../../core/unchanged.ts'
import type { Db } from '../../db/client.ts'
import type { Linked } from './cards.queries.ts'
import { wantedCard, writeCard } from './cards.service.ts'

/** A text below which a card may stand, as it is read and told by its area. */
export interface CardHolder<T> {
  kind: Linked['kind']
  /** Undefined for one that is gone. */
  find: (db: Db, id: number) => Promise<T | undefined>
  /** The same, which nobody else changes until the transaction ends. */
  lock: (db: Db, id: number) => Promise<T | undefined>
  groupId: (one: T) => number
  createdBy: (one: T) => number
  text: (one: T) => RichText
  /** Tells who sees it of the card below it. */
  tell: (ctx: Ctx, one: T, card: LinkPreview | null) => Promise<void>
}

/**
 * The job that brings the card of the first link of a text that was written or changed, and tells who sees it: all of a job
 * but its name.
 */
export const cardJob = <T>(holder: CardHolder<T>) => ({
  schema: z.object({ id: z.number().int() }),
  concurrency: 2,
  retryLimit: 2,
  retryDelay: 10,
  expireIn: 120,
  run: async ({ id }: { id: number }, ctx: JobContext): Promise<void> => {
    const seen = await holder.find(ctx.db, id)
    if (!seen) return
    const on = { kind: holder.kind, id, groupId: holder.groupId(seen) }
    const wanted = await wantedCard(ctx, on, holder.text(seen))
    if (!wanted) return
    await ctx.asUser(holder.createdBy(seen), async (change) => {
      const now = await holder.lock(change.db, id)
      // What changed meanwhile has a job of its own.
      if (!now || !isDeepStrictEqual(holder.text(now), holder.text(seen))) return unchanged(undefined)
      return holder.tell(change, now, await writeCard(change, on, wanted.preview))
    })
  },
})
