import { z } from 'zod'
import { job } from '../../core/jobs.ts'
import type { Db } from '../../db/client.ts'
import type { Storage } from '../../storage/storage.ts'
import { deletePreviews, dropLooseCards, listUnused } from './sweep.queries.ts'

declare module '../../core/jobNames.ts' {
  interface JobMap {
    'links.sweep': Record<string, never>
  }
}

const batch = 200

/**
 * Removes previews that nothing shows, with their pictures; returns how many. A link that comes back is read anew. Objects first: a
 * removal that fails leaves the rows to the next sweep.
 */
export async function sweepPreviews(db: Db, storage: Pick<Storage, 'remove'>): Promise<number> {
  await dropLooseCards(db)
  for (let total = 0; ; ) {
    const unused = await listUnused(db, batch)
    if (unused.length > 0) {
      await storage.remove(unused.flatMap(({ key }) => key ?? []))
      await deletePreviews(
        db,
        unused.map(({ id }) => id),
      )
    }
    total += unused.length
    if (unused.length < batch) return total
  }
}

export const sweepLinks = job({
  name: 'links.sweep',
  schema: z.object({}),
  concurrency: 1,
  retryLimit: 2,
  retryDelay: 60,
  expireIn: 900,
  cron: '43 3 * * *',
  run: async (_data, { db, resources, log }) => {
    const swept = await sweepPreviews(db, resources.storage)
    if (swept > 0) log.info({ swept }, 'previews of links that nothing shows were removed')
  },
})
