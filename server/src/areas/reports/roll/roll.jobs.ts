import { z } from 'zod'
import { type JobContext, job } from '../../../core/jobs.ts'
import { listChanged } from './build.queries.ts'
import { addUp, rollUp } from './roll.service.ts'
import { listUnsummed } from './standings.queries.ts'

declare module '../../../core/jobNames.ts' {
  interface JobMap {
    'reports.roll': Record<string, never>
  }
}

export const rollJobs = [
  /** Rolls up the days that changed, and adds up what stands where. Until then reports read their facts. */
  job({
    name: 'reports.roll',
    schema: z.object({}),
    ...{ concurrency: 1, retryLimit: 0, retryDelay: 5, expireIn: 600 },
    cron: '* * * * *',
    run: async (_data, { db, resources, signal }: JobContext) => {
      for (const groupId of await listUnsummed(db)) await addUp(resources, groupId)
      for (const team of await listChanged(db)) await rollUp(resources, team, signal)
    },
  }),
]
