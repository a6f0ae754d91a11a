import { z } from 'zod'
import { type JobContext, job } from '../../../core/jobs.ts'
import { derivedKeys } from '../../../storage/objectKey.ts'
import { forgetUploads, unnamedOf } from './usage.queries.ts'

declare module '../../../core/jobNames.ts' {
  interface JobMap {
    'files.drop': { keys: string[] }
  }
}

/** Seconds until the bytes go: longer than any transaction that may be about to name them again (a copy, a restore). */
export const dropDelay = 900

/** Removes objects, with their previews, that nothing names any more. Asked again when it runs. */
export const dropJob = job({
  name: 'files.drop',
  schema: z.object({ keys: z.array(z.string()) }),
  concurrency: 1,
  retryLimit: 5,
  retryDelay: 60,
  expireIn: 900,
  run: async ({ keys }, ctx: JobContext) => {
    const unnamed = await unnamedOf(ctx.db, keys)
    if (unnamed.length === 0) return
    await ctx.resources.storage.remove(unnamed.flatMap((key) => [key, ...derivedKeys(key)]))
    await forgetUploads(ctx.db, unnamed)
  },
})
