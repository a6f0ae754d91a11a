import { z } from 'zod'
import { type JobContext, job } from '../../core/jobs.ts'
import { getNotificationSettings } from '../configs/notification.service.ts'
import { deleteOld } from './notifications.queries.ts'

declare module '../../core/jobs.ts' {
  interface JobMap {
    'notifications.sweep': Record<string, never>
  }
}

/** Read lines go after the days that the settings say; unread ones stay. */
export const sweepNotifications = job({
  name: 'notifications.sweep',
  schema: z
    .looseObject({})
    .nullish()
    .transform((): Record<string, never> => ({})),
  concurrency: 1,
  retryLimit: 2,
  retryDelay: 60,
  expireIn: 600,
  cron: '41 3 * * *',
  run: async (_data, ctx: JobContext) => {
    const { keepDays } = await getNotificationSettings(ctx.db)
    const deleted = await deleteOld(ctx.db, keepDays)
    if (deleted > 0) ctx.log.info({ deleted, keepDays }, 'old notifications were deleted')
  },
})
