import { z } from 'zod'
import { type JobContext, job } from '../../../core/jobs.ts'
import { derivedKeys } from '../../../storage/objectKey.ts'
import { deleteUnheldPrints, holdPrints } from '../alike/prints.queries.ts'
import { forgetUploads, unnamedOf } from './usage.queries.ts'

declare module '../../../core/jobNames.ts' {
  interface JobMap {
    'files.drop': { keys: string[]; hashes: string[] }
  }
}

/** Removes objects, with their previews, that nothing names any more, and how bytes look that no file has. Asked again when it runs. */
export const dropJob = job({
  name: 'files.drop',
  // Jobs that were queued by an earlier version know no hashes.
  schema: z.object({ keys: z.array(z.string()), hashes: z.array(z.string()).default([]) }),
  concurrency: 1,
  retryLimit: 5,
  retryDelay: 60,
  expireIn: 900,
  run: async ({ keys, hashes }, ctx: JobContext) => {
    const unnamed = await unnamedOf(ctx.db, keys)
    if (unnamed.length > 0) {
      await ctx.resources.storage.remove(unnamed.flatMap((key) => [key, ...derivedKeys(key)]))
      await forgetUploads(ctx.db, unnamed)
    }
    if (hashes.length > 0) await ctx.db.transaction(async (tx) => deleteUnheldPrints(tx, await holdPrints(tx, hashes)))
  },
})
