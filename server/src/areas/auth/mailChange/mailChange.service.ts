import type { MailChange } from '@halftone/contract/areas/auth.own.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../../core/context.ts'
import { AppError, invalid } from '../../../core/errors.ts'
import { endLinks } from '../links.queries.ts'
import { mailsPerHour } from '../reset.service.ts'
import { hashSecret } from '../secret.rules.ts'
import { revokeAllOf } from '../session.service.ts'
import {
  confirmChange,
  countAsked,
  endChange,
  endWaiting,
  findName,
  findWaiting,
  insertMailChange,
  isAddressTaken,
  lockOpened,
  lockStopped,
  type MailChangeRow,
  replaceAddress,
} from './mailChange.queries.ts'

/** Seconds that the link to the new address lives. */
const life = 86_400
/** Days for which the owner of the old address may take a change back. */
export const stopDays = 7

const present = ({ newEmail, expiresAt }: MailChangeRow): MailChange => ({
  email: newEmail,
  expires_at: expiresAt.toISOString(),
})

const record = (ctx: Ctx, whose: { id: number; name: string }, change: 'asked' | 'cancelled' | 'done' | 'stopped') =>
  ctx.record({
    name: 'auth.mailChanged',
    groupId: null,
    payload: { userId: whose.id },
    facts: { name: whose.name, change },
  })
const oneself = ({ actor }: Ctx) => ({ id: actor.id, name: actor.row.display_name })
const none = () => new AppError('CONFLICT', phrase('auth.noMailChange'))
const ended = () => {
  const text = phrase('auth.linkEnded')
  return new AppError('VALIDATION', text, { errors: { token: text } })
}

export async function readMailChange({ db, actor }: Ctx): Promise<MailChange | null> {
  const row = await findWaiting(db, actor.id)
  return row ? present(row) : null
}

/**
 * Asks for another address of one's own: a mail with a link goes to it, a note to the present one. Nothing tells whether
 * the address has an account, but the mail to it. Throws 422 at `email`, 429.
 */
export async function askMailChange(ctx: Ctx, email: string): Promise<MailChange> {
  const { id } = ctx.actor
  const { email: oldEmail } = ctx.actor.row
  if (email === oldEmail.toLowerCase()) throw invalid({ email: phrase('auth.sameAddress') })
  if ((await countAsked(ctx.db, id)) >= mailsPerHour)
    throw new AppError('RATE_LIMITED', phrase('auth.tooManyAttempts', { n: 3_600 }), { retryAfter: 3_600 })
  await endWaiting(ctx.db, id)
  const row = await insertMailChange(ctx.db, { userId: id, oldEmail, newEmail: email, seconds: life })
  await ctx.enqueue('auth.mailChangeMail', { id: row.id })
  await ctx.enqueue('auth.mailChangeNote', { id: row.id })
  await record(ctx, oneself(ctx), 'asked')
  return present(row)
}

/** Sends the mail to the new address again, at most once a minute. Throws 409. */
export async function resendMailChange(ctx: Ctx): Promise<null> {
  const row = await findWaiting(ctx.db, ctx.actor.id)
  if (!row) throw none()
  await ctx.enqueue('auth.mailChangeMail', { id: row.id }, { once: { key: `mail-change ${row.id}`, seconds: 60 } })
  return null
}

/** Throws 409 where none waits. */
export async function cancelMailChange(ctx: Ctx): Promise<null> {
  if (!(await endWaiting(ctx.db, ctx.actor.id))) throw none()
  await record(ctx, oneself(ctx), 'cancelled')
  return null
}

/** Takes the new address by the link in the mail to it. Links to the old one open nothing any more. Throws 422. */
export async function openMailChange(ctx: Ctx, secret: string): Promise<{ email: string }> {
  const row = await lockOpened(ctx.db, hashSecret(secret))
  // Somebody got an account under it meanwhile.
  if (!row || (await isAddressTaken(ctx.db, row.newEmail))) throw ended()
  const user = await replaceAddress(ctx.db, row.userId, { from: row.oldEmail, to: row.newEmail })
  if (!user) throw ended()
  await confirmChange(ctx.db, row.id)
  await endLinks(ctx.db, user.id)
  await record(ctx, user, 'done')
  return { email: row.newEmail }
}

/**
 * 'This was not me', by the link in the mail to the old address: ends the change, or takes it back where it is done, and
 * ends all sessions and links of the person. Throws 422.
 */
export async function stopMailChange(ctx: Ctx, secret: string): Promise<null> {
  const row = await lockStopped(ctx.db, hashSecret(secret), stopDays)
  if (!row) throw ended()
  const { userId: id, oldEmail, newEmail } = row
  await endChange(ctx.db, row.id)
  await endWaiting(ctx.db, id)
  if (row.confirmedAt && !(await isAddressTaken(ctx.db, oldEmail)))
    await replaceAddress(ctx.db, id, { from: newEmail, to: oldEmail })
  await endLinks(ctx.db, id)
  await record(ctx, { id, name: await findName(ctx.db, id) }, 'stopped')
  await revokeAllOf(ctx.db, id)
  return null
}
