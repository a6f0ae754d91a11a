import { z } from 'zod'
import type { Area } from '../../core/area.ts'
import { job } from '../../core/jobs.ts'
import { listDue } from './jobs/jobs.queries.ts'
import { dropEarlier } from './relist/earlier.queries.ts'
import { runJob } from './run/run.service.ts'

declare module '../../core/jobNames.ts' {
  interface JobMap {
    'listing.publish': { id: number }
    'listing.sweep': Record<string, never>
    'listing.forget': Record<string, never>
  }
}

export const listingJobDefinitions = [
  job({
    name: 'listing.publish',
    schema: z.object({ id: z.number().int() }),
    concurrency: 2,
    // Attempts at the channel are the job row's own; these are for runs that were cut off.
    retryLimit: 3,
    retryDelay: 1,
    expireIn: 900,
    run: ({ id }, ctx) => runJob(ctx, id),
  }),
  /** Jobs that should be running and may not be: their node died, or their place in the queue was lost. */
  job({
    name: 'listing.sweep',
    schema: z.object({}),
    concurrency: 1,
    retryLimit: 1,
    retryDelay: 5,
    expireIn: 60,
    cron: '* * * * *',
    run: async (_, { db, resources }) => {
      for (const id of await listDue(db)) await resources.jobs.send(db, 'listing.publish', { id })
    },
  }),
  /** What was live before changes that can no longer be taken back. */
  job({
    name: 'listing.forget',
    schema: z.object({}),
    concurrency: 1,
    retryLimit: 1,
    retryDelay: 60,
    expireIn: 300,
    cron: '11 3 * * *',
    run: async (_, { db }) => {
      await dropEarlier(db)
    },
  }),
]

/** What the last process left unfinished goes on as soon as this one works. */
export const sweepAtStart: NonNullable<Area['start']> = ({ config, db, jobs, log }) => {
  if (config.work)
    jobs.send(db, 'listing.sweep', {}).catch((error: unknown) => log.warn({ err: error }, 'no sweep of listings'))
  return () => undefined
}
