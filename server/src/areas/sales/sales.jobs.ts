import { z } from 'zod'
import { type JobContext, job } from '../../core/jobs.ts'
import { type Repricing, repriceSales } from './inputs/inputs.queries.ts'

declare module '../../core/jobNames.ts' {
  interface JobMap {
    'sales.price': Repricing
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
]
