import { z } from 'zod'
import { type JobContext, job } from '../../../core/jobs.ts'
import { mailChangeMail, mailChangeNote, mailTakenMail } from '../../../mail/mailChangeMails.ts'
import { mailLink } from '../../../mail/mailTemplates.ts'
import { findLanguage } from '../personPlace.queries.ts'
import { repeatableSecret } from '../secret.rules.ts'
import { findName, isAddressTaken, keepHash } from './mailChange.queries.ts'

declare module '../../../core/jobNames.ts' {
  interface JobMap {
    'auth.mailChangeMail': { id: number }
    'auth.mailChangeNote': { id: number }
  }
}

/** The links' secrets are made in the jobs, and from their ids: see the mails of sign-in. */
const limits = { schema: z.object({ id: z.number() }), concurrency: 1, retryLimit: 5, retryDelay: 30, expireIn: 120 }

const toNew = job({
  name: 'auth.mailChangeMail',
  ...limits,
  run: async ({ id }, ctx: JobContext) => {
    const { secret, hash } = repeatableSecret(ctx.config, ctx.id)
    const row = await keepHash(ctx.db, id, { openHash: hash })
    if (!row) return
    const language = await findLanguage(ctx.db, row.userId)
    const facts = { language, to: row.newEmail, name: await findName(ctx.db, row.userId) } as const
    const { publicUrl } = ctx.config
    const mail = (await isAddressTaken(ctx.db, row.newEmail))
      ? mailTakenMail({ ...facts, link: mailLink(publicUrl, 'login') })
      : mailChangeMail({ ...facts, link: mailLink(publicUrl, 'mail-change', secret) })
    await ctx.resources.mailer.send(mail, ctx.id)
  },
})

const toOld = job({
  name: 'auth.mailChangeNote',
  ...limits,
  run: async ({ id }, ctx: JobContext) => {
    const { secret, hash } = repeatableSecret(ctx.config, ctx.id)
    const row = await keepHash(ctx.db, id, { stopHash: hash })
    if (!row) return
    const link = mailLink(ctx.config.publicUrl, 'mail-change', secret, 'stop')
    const { oldEmail: to, newEmail } = row
    const language = await findLanguage(ctx.db, row.userId)
    const facts = { language, to, name: await findName(ctx.db, row.userId), newEmail, link } as const
    await ctx.resources.mailer.send(mailChangeNote(facts), ctx.id)
  },
})

export const mailChangeJobs = [toNew, toOld]
