import { userCalls } from '@halftone/contract/areas/users.ts'
import { issuePhrase } from '@halftone/contract/issuePhrase.ts'
import type { TrelloBoard, TrelloMapping } from '@halftone/contract/parts/imports/trello.ts'
import { type Phrase, phrase } from '@halftone/contract/phrase.ts'
import { teamMemberRole } from '@halftone/contract/rules/levels.ts'
import { refuseInSwitch } from '../../core/access.ts'
import type { Ctx } from '../../core/context.ts'
import { invalid, noPermission } from '../../core/errors.ts'
import type { GroupRow } from '../groups/groups.queries.ts'
import { addUser } from '../users/adding.service.ts'
import { findOpenInvitation, listUnanswered } from '../users/invitations/invitations.queries.ts'
import { mayAddPeople } from '../users/users.access.ts'
import { type ImportRow, readTeamLists } from './imports.queries.ts'
import type { AwaitedMember } from './items.queries.ts'

/** A name of Trello as an account has it: what stands before the last word, and that; of one word also the user name. */
export function namesOf({ name, username }: Pick<TrelloBoard['members'][number], 'name' | 'username'>) {
  const words = (name.trim() || username).split(/\s+/)
  const [first, last] =
    words.length > 1 ? [words.slice(0, -1).join(' '), words.at(-1) ?? ''] : [words[0] ?? '', username || '–']
  return { first_name: first.slice(0, 60).trim(), last_name: last.slice(0, 60).trim() }
}

/**
 * Invites members of the board whose addresses were typed, as members of the team, and matches them with who they are here; who
 * belongs to another company is nobody until they accept, and keeps the name alone. Throws 422 at the address that is wrong, 401.
 */
export async function inviteMembers(
  ctx: Ctx,
  group: GroupRow,
  board: TrelloBoard,
  mapping: TrelloMapping,
): Promise<TrelloMapping> {
  if (mapping.members.every(({ email }) => email === undefined)) return mapping
  refuseInSwitch(ctx.actor)
  if ((await mayAddPeople.test(ctx.actor, group, ctx)) !== 'ok') throw noPermission('POST')
  const members: TrelloMapping['members'] = []
  for (const [at, { email, ...member }] of mapping.members.entries()) {
    const named = board.members.find(({ id }) => id === member.id)
    if (email === undefined || !named) members.push(member)
    else members.push({ ...member, ...(await broughtIn(ctx, group, named, { email, at })) })
  }
  return { ...mapping, members }
}

/**
 * The person of the team that an address is, invited where they were not there, with the invitation that they have not taken yet;
 * `userId` is null for whoever is to accept first.
 */
async function broughtIn(
  ctx: Ctx,
  group: GroupRow,
  named: TrelloBoard['members'][number],
  { email, at }: { email: string; at: number },
): Promise<{ userId: number | null; invitationId?: number }> {
  const body = { email, ...namesOf(named), group_id: group.id, role_id: teamMemberRole }
  const asked = userCalls.create.body.safeParse(body)
  const field = `mapping.members.${at}.email`
  if (!asked.success) {
    const [issue] = asked.error.issues
    throw invalid({ [field]: issue ? (issuePhrase(issue) as Phrase) : phrase('request.invalid') })
  }
  const address = asked.data.email
  const here = async () =>
    (await readTeamLists(ctx.db, group.id)).people.find((one) => one.email.toLowerCase() === address)
  const open = () => findOpenInvitation(ctx.db, group.id, address)
  let [person, invitationId] = [await here(), await open()]
  if (!person && invitationId === undefined) {
    await addUser(ctx, group, asked.data)
    ;[person, invitationId] = [await here(), await open()]
  }
  return { userId: person?.id ?? null, ...(invitationId !== undefined && { invitationId }) }
}

/** Whom it invited and who has not come yet. */
export async function awaitedMembers(
  db: Ctx['db'],
  { groupId, board, mapping }: Pick<ImportRow, 'groupId' | 'board' | 'mapping'>,
): Promise<AwaitedMember[]> {
  const asked =
    mapping?.members.flatMap(({ invitationId, ...one }) => (invitationId ? { ...one, invitationId } : [])) ?? []
  const open = new Set(
    await listUnanswered(
      db,
      groupId,
      asked.map(({ invitationId }) => invitationId),
    ),
  )
  return asked
    .filter(({ invitationId }) => open.has(invitationId))
    .flatMap(({ id, userId }) => {
      const member = board?.members.find((one) => one.id === id)
      return member ? { id, username: member.username || member.name, isPerson: userId !== null } : []
    })
}
