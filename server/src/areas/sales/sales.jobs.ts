import { z } from 'zod'
import { type JobContext, job } from '../../core/jobs.ts'
import { type Repricing, repriceSales } from './inputs/inputs.queries.ts'
import { rollAllSales } from './roll/roll.service.ts'
import { runSync } from './sync/run.service.ts'
import { listDueSyncs } from './sync/sync.queries.ts'

declare module '../../core/jobNames.ts' {
  interface JobMap {
    'sales.price': Repricing
    'sales.sync': { accountId: number }
    'sales.syncDue': Record<string, never>
    'sales.roll': Record<string, never>
  }
}

/** Sales that are reckoned anew by one statement. */
const part = 20_000

/** Reckons sales anew in parts, each of which holds when it is done. */
async function price(which: Repricing, { db, signal }: JobContext): Promise<void> {
  let after: number | null = which.after
  while (after !== null) {
    signal.throwIfAborted()
    after = await repriceSales(db, { ...which, after }, part)
  }
}

export const saleJobs = [
  job({
    name: 'sales.price',
    schema: z.object({
      companyId: z.number().int(),
      after: z.number().int(),
      typeId: z.number().int().optional(),
      currencies: z.array(z.string()).optional(),
      from: z.string().optional(),
    }),
    ...{ concurrency: 1, retryLimit: 3, retryDelay: 5, expireIn: 1_800 },
    run: price,
  }),
  job({
    name: 'sales.sync',
    schema: z.object({ accountId: z.number().int() }),
    // Attempts at the channel are the row's own; these are for runs that were cut off.
    ...{ concurrency: 2, retryLimit: 3, retryDelay: 5, expireIn: 3_600 },
    run: ({ accountId }, ctx) => runSync(ctx, accountId),
  }),
  /** Adds up the days that changed. Until then reports read their sales. */
  job({
    name: 'sales.roll',
    schema: z.object({}),
    ...{ concurrency: 1, retryLimit: 0, retryDelay: 5, expireIn: 600 },
    cron: '* * * * *',
    run: (_, { resources, signal }) => rollAllSales(resources, signal),
  }),
  /** Shops whose hour is over, that nobody read yet, or whose run is gone with its process. */
  job({
    name: 'sales.syncDue',
    schema: z.object({}),
    ...{ concurrency: 1, retryLimit: 1, retryDelay: 5, expireIn: 60 },
    cron: '* * * * *',
    run: async (_, { db, resources }) => {
      for (const accountId of await listDueSyncs(db))
        await resources.jobs.send(db, 'sales.sync', { accountId }, { once: { key: String(accountId), seconds: 60 } })
    },
  }),
]
