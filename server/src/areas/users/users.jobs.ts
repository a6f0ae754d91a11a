import { z } from 'zod'
import { type JobContext, job } from '../../core/jobs.ts'
import { invitationMail, joinMail, mailLink } from '../../mail/mailTemplates.ts'
import { findLanguage } from '../auth/personPlace.queries.ts'
import { mailsPerHour } from '../auth/reset.service.ts'
import { repeatableSecret } from '../auth/secret.rules.ts'
import { codeOverJob } from './codes/codes.jobs.ts'
import { changeInvitation, countUpTo, lockInvitation } from './invitations/invitations.queries.ts'
import { findSent } from './invitations/sent.queries.ts'
import { linkSecret } from './invitations/sent.rules.ts'
import { findUserByEmail } from './users.queries.ts'

declare module '../../core/jobNames.ts' {
  interface JobMap {
    'users.joinMail': { id: number; isAsked: boolean }
  }
}

/** To a new person, with the link that whoever invites can hand out too. False where the invitation is another's. */
async function mailNewPerson(id: number, ctx: JobContext): Promise<boolean> {
  const row = await findSent(ctx.db, id)
  if (!row?.userId) return false
  // Accepted, taken back or expired meanwhile: nothing to set.
  if (row.state !== 'waiting') return true
  const link = mailLink(ctx.config.publicUrl, 'join', linkSecret(ctx.config, id, row.rounds).secret)
  const { email: to, name, invitedBy: by, team } = row
  const language = await findLanguage(ctx.db, row.userId)
  await ctx.resources.mailer.send(invitationMail({ language, to, name, by, team, link, days: 7 }), ctx.id)
  return true
}

/** The secret of the link to who has an account is made in the job, and from its id: see the mails of sign-in. */
const invitationJob = job({
  name: 'users.joinMail',
  schema: z.object({ id: z.number(), isAsked: z.boolean() }),
  concurrency: 1,
  retryLimit: 5,
  retryDelay: 30,
  expireIn: 120,
  run: async ({ id, isAsked }, ctx: JobContext) => {
    if (await mailNewPerson(id, ctx)) return
    const { secret, hash } = repeatableSecret(ctx.config, ctx.id)
    const row = await ctx.db.transaction(async (tx) => {
      const open = await lockInvitation(tx, id)
      if (open) await changeInvitation(tx, id, { tokenHash: hash })
      return open
    })
    const user = row && (await findUserByEmail(ctx.db, row.email))
    // Answered or expired meanwhile, or the address is nobody's any more.
    if (!row || !user) return
    // Whoever invites into many teams fills no mailbox; the person sees all of them and asks for the mail of one.
    if (!isAsked && (await countUpTo(ctx.db, row)) > mailsPerHour) return
    const days = Math.max(1, Math.round((row.expiresAt.getTime() - ctx.resources.clock.now()) / 86_400_000))
    const link = mailLink(ctx.config.publicUrl, 'invitations', String(id), secret)
    const { invitedBy: by, team, company } = row
    const language = await findLanguage(ctx.db, user.id)
    const facts = { language, to: user.email, name: user.displayName, by, team, company, link, days } as const
    await ctx.resources.mailer.send(joinMail(facts), ctx.id)
  },
})

export const userJobs = [invitationJob, codeOverJob]
