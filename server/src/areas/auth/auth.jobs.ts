import { z } from 'zod'
import { type JobContext, job } from '../../core/jobs.ts'
import { mailLink, passwordResetMail } from '../../mail/mailTemplates.ts'
import { type SecondStepChange, secondStepChanges, secondStepMail } from '../../mail/signInMails.ts'
import { mailChangeJobs } from './mailChange/mailChange.jobs.ts'
import { findByAddress, findMailed } from './mailed.queries.ts'
import { ownDataJobs } from './ownData/ownData.jobs.ts'
import { findLanguage } from './personPlace.queries.ts'
import { makeLink } from './reset.service.ts'
import { repeatableSecret } from './secret.rules.ts'

declare module '../../core/jobNames.ts' {
  interface JobMap {
    'auth.resetMail': { email: string }
    'auth.secondStepMail': { userId: number; change: SecondStepChange; by: string }
  }
}

/**
 * The link's secret is made in the job, so that no queue row ever holds one, and from the job's id: a mail that is sent
 * again is the same mail, whichever of the two arrives.
 */
const limits = { concurrency: 1, retryLimit: 5, retryDelay: 30, expireIn: 120 }

const resetMail = job({
  name: 'auth.resetMail',
  schema: z.object({ email: z.string() }),
  ...limits,
  run: async ({ email }, ctx: JobContext) => {
    const user = await findByAddress(ctx.db, email)
    if (!user) return
    const secret = await makeLink(ctx.db, user.id, 'reset', repeatableSecret(ctx.config, ctx.id))
    if (!secret) return
    const link = mailLink(ctx.config.publicUrl, 'reset-password', secret)
    const language = await findLanguage(ctx.db, user.id)
    const facts = { language, to: user.email, name: user.name, link, minutes: 60 } as const
    await ctx.resources.mailer.send(passwordResetMail(facts), ctx.id)
  },
})

const secondStep = job({
  name: 'auth.secondStepMail',
  schema: z.object({ userId: z.number(), change: z.enum(secondStepChanges), by: z.string() }),
  ...limits,
  run: async ({ userId, change, by }, ctx: JobContext) => {
    const user = await findMailed(ctx.db, userId)
    if (!user) return
    const link = mailLink(ctx.config.publicUrl, 'user-profile')
    const language = await findLanguage(ctx.db, user.id)
    const facts = { language, to: user.email, name: user.name, link, change, by } as const
    await ctx.resources.mailer.send(secondStepMail(facts), ctx.id)
  },
})

export const authJobs = [resetMail, secondStep, ...mailChangeJobs, ...ownDataJobs]
