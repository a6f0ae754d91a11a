import { z } from 'zod'
import { type JobContext, job } from '../../../core/jobs.ts'
import { unchanged } from '../../../core/unchanged.ts'
import { listRetentions } from '../../configs/retention.service.ts'
import { purgeBatch, purgeKind } from './purge.service.ts'
import { trashedKinds } from './trash.queries.ts'

declare module '../../../core/jobNames.ts' {
  interface JobMap {
    'activities.purge': Record<string, never>
  }
}

/** Deletes for good what has lain in the trash longer than its company keeps it; a batch is a transaction. Answers how many. */
export async function sweepTrash({ db, resources, asUser, signal }: JobContext): Promise<number> {
  let total = 0
  for (const { companyId, trashDays: days } of await listRetentions(db)) {
    for (const thing of trashedKinds(resources.things)) {
      for (let went = purgeBatch; went === purgeBatch && !signal.aborted; ) {
        went = await asUser(0, async (ctx) => {
          const gone = await purgeKind(ctx, thing, { companyId, days })
          return gone.length > 0 ? gone.length : unchanged(0)
        })
        total += went
      }
    }
  }
  return total
}

export const purgeJob = job({
  name: 'activities.purge',
  schema: z.object({}),
  concurrency: 1,
  retryLimit: 2,
  retryDelay: 600,
  expireIn: 7_200,
  cron: '29 2 * * *',
  run: async (_data, ctx: JobContext) => {
    const gone = await sweepTrash(ctx)
    if (gone > 0) ctx.log.info({ gone }, 'what had lain in the trash long enough was deleted for good')
  },
})
