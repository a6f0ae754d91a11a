import { z } from 'zod'
import { type JobContext, job } from '../../../core/jobs.ts'
import { mailLink } from '../../../mail/mailTemplates.ts'
import { ownDataMail } from '../../../mail/signInMails.ts'
import { uploadKey } from '../../../storage/objectKey.ts'
import { findMailed } from '../mailed.queries.ts'
import { findLanguage } from '../personPlace.queries.ts'
import { archiveOf } from './archive.service.ts'
import { deleteExport, findAsked, finishExport, listExpired, readOwn } from './ownData.queries.ts'

declare module '../../../core/jobNames.ts' {
  interface JobMap {
    'auth.ownData': { id: number }
    'auth.ownDataMail': { userId: number }
    'auth.ownDataSweep': Record<string, never>
  }
}

/** Seconds that an archive stays. */
const life = 86_400

export const makeOwnData = job({
  name: 'auth.ownData',
  schema: z.object({ id: z.number() }),
  concurrency: 1,
  retryLimit: 3,
  retryDelay: 60,
  expireIn: 900,
  run: async ({ id }, ctx: JobContext) => {
    const asked = await findAsked(ctx.db, id)
    if (!asked) return
    const { storage } = ctx.resources
    const zip = await archiveOf(await readOwn(ctx.db, asked.userId))
    const key = uploadKey({ groupId: 0, fileName: 'my-data.zip' })
    await storage.put(key, zip, { type: 'application/zip' })
    try {
      await ctx.asUser(asked.userId, async (own) => {
        if (!(await finishExport(own.db, id, { key, size: zip.length, seconds: life })))
          throw new Error('the archive was made by another run')
        await own.record({
          name: 'auth.ownDataChanged',
          groupId: null,
          payload: { userId: asked.userId },
          facts: { name: own.actor.row.display_name, change: 'ready' },
        })
        await own.enqueue('auth.ownDataMail', { userId: asked.userId })
      })
    } catch (error) {
      await storage.remove([key])
      throw error
    }
  },
})

const mailOwnData = job({
  name: 'auth.ownDataMail',
  schema: z.object({ userId: z.number() }),
  concurrency: 1,
  retryLimit: 5,
  retryDelay: 30,
  expireIn: 120,
  run: async ({ userId }, ctx: JobContext) => {
    const user = await findMailed(ctx.db, userId)
    if (!user) return
    const link = mailLink(ctx.config.publicUrl, 'user-profile')
    const language = await findLanguage(ctx.db, userId)
    await ctx.resources.mailer.send(ownDataMail({ language, to: user.email, name: user.name, link }), ctx.id)
  },
})

/** Archives go a day after they were made: the file first, so that one which stays is tried again. */
export const sweepOwnData = job({
  name: 'auth.ownDataSweep',
  schema: z.object({}),
  concurrency: 1,
  retryLimit: 2,
  retryDelay: 60,
  expireIn: 300,
  cron: '23 * * * *',
  run: async (_data, { db, resources }: JobContext) => {
    for (const { id, key } of await listExpired(db)) {
      if (key) await resources.storage.remove([key])
      await deleteExport(db, id)
    }
  },
})

export const ownDataJobs = [makeOwnData, mailOwnData, sweepOwnData]
