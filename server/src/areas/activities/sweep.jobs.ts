import { z } from 'zod'
import { type JobContext, job } from '../../core/jobs.ts'
import { deleteExpired } from './sweep.queries.ts'

declare module '../../core/jobNames.ts' {
  interface JobMap {
    'activities.sweep': Record<string, never>
  }
}

export const sweepJob = job({
  name: 'activities.sweep',
  schema: z.object({}),
  concurrency: 1,
  retryLimit: 0,
  retryDelay: 30,
  expireIn: 240,
  cron: '*/5 * * * *',
  run: async (_data, ctx: JobContext) => {
    const deleted = await deleteExpired(ctx.db)
    if (Object.keys(deleted).length > 0) ctx.log.debug({ deleted }, 'what had expired was deleted')
  },
})
