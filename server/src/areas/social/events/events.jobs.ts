import { z } from 'zod'
import { job } from '../../../core/jobs.ts'
import { unchanged } from '../../../core/unchanged.ts'
import { takeReminders } from './reminders.queries.ts'

declare module '../../../core/jobNames.ts' {
  interface JobMap {
    'social.remind': Record<string, never>
  }
}

/** Tells who joined an event that it begins soon: once for each start. */
export const remindOfEvents = job({
  name: 'social.remind',
  schema: z.object({}),
  concurrency: 1,
  retryLimit: 0,
  retryDelay: 30,
  expireIn: 50,
  cron: '* * * * *',
  run: (_data, { asUser }) =>
    asUser(0, async (ctx) => {
      const due = await takeReminders(ctx.db)
      for (const { id, groupId, title, people } of due)
        await ctx.record({ name: 'social.reminded', groupId, payload: { id }, facts: { title, people } })
      return due.length > 0 ? undefined : unchanged(undefined)
    }),
})
