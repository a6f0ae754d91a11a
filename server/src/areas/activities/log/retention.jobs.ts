import { z } from 'zod'
import { type JobContext, job } from '../../../core/jobs.ts'
import { dropMonth, listMonths, type MonthlyTable, monthlyTables, monthOf } from '../../../db/months.ts'
import { type Kept, listRetentions } from '../../configs/retention.service.ts'
import { deleteLines, deleteReads, type Looked, retentionBatch } from './retention.queries.ts'

declare module '../../../core/jobNames.ts' {
  interface JobMap {
    'activities.retain': Record<string, never>
  }
}

const monthsOf = (table: MonthlyTable, kept: Kept): number =>
  table === 'views' ? kept.viewMonths : kept.downloadMonths

/** Months that no company keeps any more go as a whole; of the others, lines of companies that keep less. */
async function sweepReads({ db, resources, signal }: JobContext, companies: readonly Kept[]): Promise<number> {
  let total = 0
  for (const table of monthlyTables) {
    const longest = Math.max(...companies.map((kept) => monthsOf(table, kept)))
    // A month goes when its last day is older than that.
    const first = monthOf(new Date(resources.clock.now()), -longest)
    for (const month of await listMonths(resources.pool, table)) {
      if (month >= first || signal.aborted) continue
      await dropMonth(resources.pool, table, month)
      total += 1
    }
    for (const kept of companies) {
      if (monthsOf(table, kept) >= longest) continue
      while ((await deleteReads(db, table, kept.companyId, monthsOf(table, kept))) === retentionBatch)
        if (signal.aborted) return total
    }
  }
  return total
}

async function sweepLines({ db, resources, signal }: JobContext, companies: readonly Kept[]): Promise<number> {
  let total = 0
  for (const { companyId, activityMonths: months } of companies) {
    if (months === null) continue
    let after: Looked | undefined
    do {
      const { next, deleted } = await deleteLines(db, resources.things, { companyId, months, after })
      total += deleted
      after = next
    } while (after && !signal.aborted)
  }
  return total
}

/** Ends what each company keeps of its logs by its own setting. Answers how many months and lines went. */
export async function sweepLogs(ctx: JobContext): Promise<{ months: number; lines: number }> {
  const companies = await listRetentions(ctx.db)
  if (companies.length === 0) return { months: 0, lines: 0 }
  return { months: await sweepReads(ctx, companies), lines: await sweepLines(ctx, companies) }
}

export const retainJob = job({
  name: 'activities.retain',
  schema: z.object({}),
  concurrency: 1,
  retryLimit: 2,
  retryDelay: 600,
  expireIn: 7_200,
  cron: '47 2 * * *',
  run: async (_data, ctx: JobContext) => {
    const gone = await sweepLogs(ctx)
    if (gone.months + gone.lines > 0) ctx.log.info(gone, 'what the logs keep no longer was deleted')
  },
})
