import { z } from 'zod'
import type { Ctx } from '../../core/context.ts'
import { job } from '../../core/jobs.ts'
import { bringUsesBack, type Cleared, clearEntries } from './cleared.queries.ts'

declare module '../../core/jobNames.ts' {
  interface JobMap {
    'configs.clear': Cleared
  }
}

const ClearedLists = z.enum(['products_type', 'labels', 'tags', 'accounts'])

/** Takes deleted entries out of the rows that named them, or puts another one in their place; of entries that came back, the reverse. */
export const clearJob = job({
  name: 'configs.clear',
  schema: z.object({
    list: ClearedLists,
    ids: z.array(z.number().int()),
    companyId: z.number().int().nullable(),
    into: z.number().int().optional(),
    isBack: z.boolean().optional(),
  }),
  concurrency: 1,
  retryLimit: 5,
  retryDelay: 10,
  expireIn: 900,
  run: (cleared, { db }) => (cleared.isBack ? bringUsesBack(db, cleared) : clearEntries(db, cleared)),
})

/** Enqueues it; nothing where no rows name entries of the list by arrays. `companyId`: whose ids they are; `into`: the entry that takes their place. */
export async function clearLater(
  ctx: Pick<Ctx, 'enqueue'>,
  list: string,
  ids: number[],
  companyId: number | null = null,
  into?: number,
): Promise<void> {
  const { data } = ClearedLists.safeParse(list)
  if (data) await ctx.enqueue('configs.clear', { list: data, ids, companyId, ...(into !== undefined && { into }) })
}

/** Enqueues that rows which named the entries name them again: they came back. */
export async function usesBackLater(
  ctx: Pick<Ctx, 'enqueue'>,
  list: string,
  ids: number[],
  companyId: number | null = null,
): Promise<void> {
  const { data } = ClearedLists.safeParse(list)
  if (data) await ctx.enqueue('configs.clear', { list: data, ids, companyId, isBack: true })
}
