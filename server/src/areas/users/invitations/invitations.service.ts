import type { Invitation } from '@halftone/contract/areas/users.invitations.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../../core/context.ts'
import { AppError, invalid } from '../../../core/errors.ts'
import { type Done, unchanged } from '../../../core/unchanged.ts'
import { now } from '../../../db/clock.ts'
import { hashSecret } from '../../auth/secret.rules.ts'
import { clearSetupRights } from '../person.queries.ts'
import { placeMember } from '../place.service.ts'
import { isShared } from '../users.access.ts'
import { getUser } from '../users.service.ts'
import { changeInvitation, type InvitationRow, listInvitations, lockInvitation } from './invitations.queries.ts'

/** The invitations that wait for the person's answer; none to who acts as the person. */
export async function readInvitations(ctx: Ctx): Promise<Invitation[]> {
  if (ctx.actor.isSwitched) return []
  const rows = await listInvitations(ctx.db, ctx.actor.row.email)
  return rows.map(({ id, team, company, role, invitedBy, expiresAt }) => ({
    ...{ id, team, company, role },
    invited_by: invitedBy,
    expires_at: expiresAt.toISOString(),
  }))
}

/** The person's own open invitation, held. */
async function getOwn(ctx: Ctx, { id }: { id: number }): Promise<InvitationRow> {
  const row = await lockInvitation(ctx.db, id)
  if (!row || row.userId !== null || row.email !== ctx.actor.row.email.toLowerCase()) throw ended()
  return row
}

const ended = () => {
  const text = phrase('users.invitationEnded')
  return new AppError('CONFLICT', text, { errors: { token: text } })
}

/**
 * Joins the team that one is invited to. Needs the secret of the latest mail: an account alone does not show that the
 * address is one's own, since a company makes accounts under any address. Throws 409, 422.
 */
export async function acceptInvitation(ctx: Ctx, invitation: { id: number }, secret: string): Promise<Done<null>> {
  const { id, tokenHash, groupId, companyId, team, roleId, role } = await getOwn(ctx, invitation)
  if (tokenHash !== hashSecret(secret)) throw invalid({ token: phrase('users.latestMail') })
  await changeInvitation(ctx.db, id, { acceptedAt: now, tokenHash: null })
  const me = await getUser(ctx, ctx.actor.id)
  // Let in by somebody meanwhile: nothing is left to do.
  const isNew = await placeMember(ctx, me, { id: groupId, name: team, companyId }, { id: roleId, name: role })
  // What one company lets a person set up holds wherever they are: with a second one it is a super admin's to give.
  if (isShared(await getUser(ctx, me.id))) await clearSetupRights(ctx.db, me.id)
  ctx.say(phrase('users.youAreIn', { team }))
  return isNew ? null : unchanged(null)
}

/** Turns the invitation down, for good. Throws 409. */
export async function declineInvitation(ctx: Ctx, invitation: { id: number }): Promise<null> {
  const { id } = await getOwn(ctx, invitation)
  await changeInvitation(ctx.db, id, { declinedAt: now, tokenHash: null })
  return null
}

/** Mails the invitation once more, at most once a minute. Throws 409. */
export async function mailInvitation(ctx: Ctx, invitation: { id: number }): Promise<null> {
  const { id } = await getOwn(ctx, invitation)
  await ctx.enqueue('users.joinMail', { id, isAsked: true }, { once: { key: String(id), seconds: 60 } })
  return null
}
