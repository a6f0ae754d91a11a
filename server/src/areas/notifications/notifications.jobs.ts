import { languageCodes } from '@halftone/contract/parts/company/general.ts'
import { z } from 'zod'
import { type JobContext, job } from '../../core/jobs.ts'
import type { Things } from '../../core/things.ts'
import type { Db } from '../../db/client.ts'
import { mailLink, notificationMail } from '../../mail/mailTemplates.ts'
import { toldLine } from '../../mail/told.ts'
import { notificationDefaults } from '../configs/notification.service.ts'
import { takeDigests } from './digest.queries.ts'
import { listUnread, takeUnmailed, type Unread } from './mail.queries.ts'
import { deleteOld } from './notifications.queries.ts'

declare module '../../core/jobNames.ts' {
  interface JobMap {
    'notifications.sweep': Record<string, never>
    'notifications.mailSweep': Record<string, never>
    'notifications.digestSweep': Record<string, never>
    'notifications.mail': Wanted
  }
}
/** The lines that one mail tells one person of. */
interface Wanted {
  userId: number
  ids: number[]
  digest?: 'daily' | 'weekly' | undefined
}

/** Read lines go after the days that the settings say; unread ones stay. */
export const sweepNotifications = job({
  name: 'notifications.sweep',
  schema: z.object({}),
  concurrency: 1,
  retryLimit: 2,
  retryDelay: 60,
  expireIn: 600,
  cron: '41 3 * * *',
  run: async (_data, ctx: JobContext) => {
    const deleted = await deleteOld(ctx.db, notificationDefaults.keepDays)
    if (deleted > 0) ctx.log.info({ deleted }, 'old notifications were deleted')
  },
})

/** Queues a mail for each list of lines that `take` marks as told: both in one transaction. */
const queueing =
  (take: (db: Db) => Promise<Wanted[]>) =>
  (_data: object, { db, resources }: JobContext) =>
    db.transaction(async (tx) => {
      for (const wanted of await take(tx)) await resources.jobs.send(tx, 'notifications.mail', wanted)
    })

/** A mail for each person with unread mentions, assignments or decisions; the writes themselves know nothing of mails. */
export const sweepMails = job({
  name: 'notifications.mailSweep',
  schema: z.object({}),
  concurrency: 1,
  retryLimit: 0,
  retryDelay: 30,
  expireIn: 50,
  cron: '* * * * *',
  run: queueing(takeUnmailed),
})

/** The digests of people for whom it is morning. */
export const sweepDigests = job({
  name: 'notifications.digestSweep',
  schema: z.object({}),
  concurrency: 1,
  retryLimit: 0,
  retryDelay: 30,
  expireIn: 300,
  cron: '*/10 * * * *',
  run: queueing(takeDigests),
})

export const mailNotifications = job({
  name: 'notifications.mail',
  schema: z.object({
    userId: z.number().int(),
    ids: z.array(z.number().int()),
    digest: z.enum(['daily', 'weekly']).optional(),
  }),
  concurrency: 1,
  retryLimit: 5,
  retryDelay: 30,
  expireIn: 120,
  run: async ({ userId, ids, digest }, { id, db, config, resources }: JobContext) => {
    const unread = await listUnread(db, userId, ids)
    const [first] = unread
    if (!first) return
    const language = languageCodes.find((code) => code === first.language) ?? 'en'
    await resources.mailer.send(
      notificationMail({
        language,
        digest,
        to: first.email,
        name: first.name,
        lines: unread.map((line) => toldLine({ ...line, name: line.targetName }, language)),
        link: unread.length === 1 ? linkOf(config.publicUrl, resources.things, first) : mailLink(config.publicUrl),
      }),
      id,
    )
  },
})

function linkOf(publicUrl: string, things: Things, { targetKind, targetId, productId }: Unread): string {
  const own = things.find(targetKind)?.page
  if (own !== undefined) return `${mailLink(publicUrl, own)}${own.includes('?') ? '&' : '?'}id=${targetId}`
  const page = things.holder('productId').page
  return productId === null || page === undefined ? mailLink(publicUrl) : `${mailLink(publicUrl, page)}?id=${productId}`
}
