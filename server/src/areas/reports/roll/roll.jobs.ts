import { z } from 'zod'
import { type JobContext, job } from '../../../core/jobs.ts'
import { listChanged } from './build.queries.ts'
import { addUp, rollUp } from './roll.service.ts'
import { listUnsummed } from './standings.queries.ts'

declare module '../../../core/jobNames.ts' {
  interface JobMap {
    'reports.addUp': Record<string, never>
    'reports.roll': Record<string, never>
  }
}

const once = { concurrency: 1, retryLimit: 0, retryDelay: 5, expireIn: 600 }

export const rollJobs = [
  /** Adds up what stands where: until then reports add up its lines. */
  job({
    ...{ name: 'reports.addUp', schema: z.object({}), ...once, cron: '* * * * *' },
    run: async (_data, { db, resources }: JobContext) => {
      for (const groupId of await listUnsummed(db)) await addUp(resources, groupId)
    },
  }),
  /**
   * Rolls up the days that changed; until then reports read their facts. A day is rolled up whole, and today's changes again
   * and again: more often would cost more than reading them.
   */
  job({
    ...{ name: 'reports.roll', schema: z.object({}), ...once, cron: '*/5 * * * *' },
    run: async (_data, { db, resources, signal }: JobContext) => {
      for (const team of await listChanged(db)) await rollUp(resources, team, signal)
    },
  }),
]
