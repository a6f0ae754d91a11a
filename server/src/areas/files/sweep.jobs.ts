import { z } from 'zod'
import { type JobContext, type Jobs, job } from '../../core/jobs.ts'
import type { Db } from '../../db/client.ts'
import { derivedKeys } from '../../storage/objectKey.ts'
import type { Storage } from '../../storage/storage.ts'
import { enqueuePreviews, listLost } from './preview.queries.ts'
import { deleteOrphans, listOrphans } from './uploads.queries.ts'

declare module '../../core/jobNames.ts' {
  interface JobMap {
    'files.sweep': Record<string, never>
  }
}

const batch = 200

/**
 * Removes uploads that nothing was made of within 24 h, with their objects. Returns how many. Objects first: a removal
 * that fails leaves the rows to the next sweep. Nothing is locked meanwhile, for nobody can bind what is so old.
 */
export async function sweepUploads(db: Db, storage: Pick<Storage, 'remove'>): Promise<number> {
  for (let total = 0; ; ) {
    const keys = await listOrphans(db, batch)
    if (keys.length > 0) {
      await storage.remove(keys.flatMap((key) => [key, ...derivedKeys(key)]))
      await deleteOrphans(db, keys)
    }
    total += keys.length
    if (keys.length < batch) return total
  }
}

/**
 * Queues files whose previews should long be there: a restored backup brings no queue. One that still waits there
 * is queued again, and whichever run comes second finds the work done.
 */
export async function requeueLost(db: Db, jobs: Pick<Jobs, 'send'>): Promise<void> {
  const lost = await listLost(db)
  await enqueuePreviews(
    { enqueue: (name, data) => jobs.send(db, name, data, { once: { key: `lost ${data.ids[0]}`, seconds: 1_800 } }) },
    lost,
  )
}

export const sweepJob = job({
  name: 'files.sweep',
  schema: z.object({}),
  concurrency: 1,
  retryLimit: 2,
  retryDelay: 60,
  expireIn: 900,
  cron: '17 * * * *',
  run: async (_data, ctx: JobContext) => {
    const swept = await sweepUploads(ctx.db, ctx.resources.storage)
    if (swept > 0) ctx.log.info({ swept }, 'uploads that nothing was made of were removed')
    await requeueLost(ctx.db, ctx.resources.jobs)
  },
})
