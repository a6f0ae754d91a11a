import type { SentInvitation } from '@halftone/contract/areas/users.invitations.ts'
import type { Paged } from '@halftone/contract/parts/page.ts'
import { type Phrase, phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../../core/context.ts'
import { AppError, noPermission, notFound } from '../../../core/errors.ts'
import { tell } from '../../../core/record.ts'
import { inSeconds, now } from '../../../db/clock.ts'
import { isDuplicate } from '../../../db/errors.ts'
import { mailLink } from '../../../mail/mailTemplates.ts'
import type { GroupRow } from '../../groups/groups.queries.ts'
import { findUserByEmail } from '../users.queries.ts'
import { dismiss, getUser } from '../users.service.ts'
import { changeInvitation, invitationDays } from './invitations.queries.ts'
import { givesRole, mayHandleSent } from './sent.access.ts'
import { deleteInvitation, listSent, listSentById, lockSent, type SentRow } from './sent.queries.ts'
import { linkSecret, pauseAfter } from './sent.rules.ts'

/** Addresses are for who manages people there, and for who gave them. */
const mailOf = ({ actor }: Ctx, { groupId, invitedById, email }: SentRow): string =>
  actor.readsMailsOf(groupId) || invitedById === actor.id ? email : ''

const present = (ctx: Ctx, row: SentRow): SentInvitation => ({
  id: row.id,
  email: mailOf(ctx, row),
  name: row.name,
  group_id: row.groupId,
  team: row.team,
  role: row.role,
  invited_by: row.invitedBy,
  sent_at: row.sentAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
  state: row.state,
  is_mine: row.state !== 'accepted' && givesRole(ctx, row),
})

/** The invitations of a team, or of a whole company. */
export async function readSent(
  ctx: Ctx,
  groupId: number,
  wanted: Omit<Parameters<typeof listSent>[2], 'readsMails'>,
): Promise<Paged<SentInvitation>> {
  const { data, meta } = await listSent(ctx.db, groupId, { ...wanted, readsMails: ctx.actor.readsMailsOf(groupId) })
  return { data: data.map((row) => present(ctx, row)), meta }
}

const conflict = (said: Phrase) => new AppError('CONFLICT', said)

/** Held and read anew: meanwhile somebody may have accepted, or sent it. */
async function hold(ctx: Ctx, { id }: { id: number }): Promise<SentRow> {
  const row = await lockSent(ctx.db, id)
  if (!row) throw notFound()
  if (row.state === 'accepted') throw conflict(phrase('users.invitationTaken'))
  return row
}

type Change = 'sent' | 'revoked' | 'link'

/** Says in the log and to the team what became of an invitation, in the same words whoever has the address. */
async function record(ctx: Ctx, row: SentRow, change: Change): Promise<void> {
  // An open tab of who has an account follows; nobody else learns whose it is.
  const user = row.userId === null ? await findUserByEmail(ctx.db, row.email) : undefined
  await ctx.record({
    name: 'users.invitationChanged',
    groupId: row.groupId,
    payload: { groupId: row.groupId },
    facts: { change, names: [row.name || row.team], team: row.team, role: row.role, userIds: user ? [user.id] : [] },
  })
}

/** Sends it again, in the name of who asks: a new link for 7 days, all older ones are dead. Throws 404, 409. */
export async function resendInvitation(ctx: Ctx, subject: { id: number }): Promise<null> {
  const row = await hold(ctx, subject)
  if (row.age < pauseAfter(row.rounds))
    throw conflict(phrase(row.rounds >= 5 ? 'users.sentOften' : 'users.sentJustNow'))
  const round = row.rounds + 1
  await changeInvitation(ctx.db, row.id, {
    rounds: round,
    sentAt: now,
    expiresAt: inSeconds(invitationDays * 86_400),
    invitedBy: ctx.actor.id,
    declinedAt: null,
    tokenHash: null,
    linkHash: linkSecret(ctx.config, row.id, round).hash,
  }).catch((error) => {
    // Turned down, and asked anew since.
    throw isDuplicate(error) ? conflict(phrase('users.invitationTaken')) : error
  })
  await ctx.enqueue('users.joinMail', { id: row.id, isAsked: false })
  await record(ctx, row, 'sent')
  return null
}

/** Takes it back: a new person goes with it, and whoever has an account finds it nowhere. Throws 404, 409. */
export async function revokeInvitation(ctx: Ctx, subject: { id: number }, heirId: number | undefined): Promise<null> {
  const row = await hold(ctx, subject)
  if (row.userId !== null) await dismiss(ctx, await getUser(ctx, row.userId), heirId)
  await record(ctx, row, 'revoked')
  await deleteInvitation(ctx.db, row.id)
  return null
}

/**
 * The links of these invitations of one team or company. All of them, or none: throws 401 for one that is above who asks,
 * 404 for one of elsewhere, 409 for one that does not wait.
 */
export async function handOutLinks(ctx: Ctx, group: GroupRow, ids: number[]) {
  const rows = await listSentById(ctx.db, [...new Set(ids)])
  const isHere = (row: SentRow) => row.groupId === group.id || row.companyId === group.id
  if (rows.length < new Set(ids).size || !rows.every(isHere)) throw notFound()
  for (const row of rows) {
    const verdict = await mayHandleSent.test(ctx.actor, row, ctx)
    if (verdict === 'hidden') throw notFound()
    if (verdict === 'denied') throw noPermission('POST')
    if (row.state !== 'waiting') throw conflict(phrase('users.linkEnded'))
  }
  const [first] = rows
  if (!first) throw notFound()
  await ctx.record({
    name: 'users.invitationChanged',
    groupId: group.id,
    payload: { groupId: group.id },
    facts: { change: 'link', names: rows.map(({ name }) => name), team: group.name, role: '', userIds: [] },
  })
  return rows.map((row) => ({
    id: row.id,
    email: mailOf(ctx, row),
    link: mailLink(ctx.config.publicUrl, 'join', linkSecret(ctx.config, row.id, row.rounds).secret),
  }))
}

/** Tells the team's lists that there is one more, or one less; what happened is logged as what it was. */
export const tellInvited = (ctx: Ctx, groupId: number) =>
  tell(ctx, [{ name: 'users.invitationChanged', payload: { groupId }, facts: null }])
