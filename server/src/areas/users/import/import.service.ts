import type { CheckedRow, importCalls } from '@halftone/contract/areas/users.invitations.ts'
import type { BodyOf, ReplyOf } from '@halftone/contract/call.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { userStatus } from '@halftone/contract/rules/levels.ts'
import type { Ctx } from '../../../core/context.ts'
import { AppError, invalid, noPermission } from '../../../core/errors.ts'
import { findGroup, type GroupRow } from '../../groups/groups.queries.ts'
import { findFeatures } from '../../system/features.queries.ts'
import { type Added, bringIn } from '../adding.service.ts'
import { mayGrant } from '../membership.service.ts'
import { mayAddPeople } from '../users.access.ts'
import { findUserByEmail } from '../users.queries.ts'
import { updateUser } from '../users.service.ts'
import { listKnown, listNamed, listPlaces, listWaiting } from './import.queries.ts'
import { type Known, readRow } from './import.rules.ts'

type Place = Pick<GroupRow, 'id' | 'companyId'>
const companyOf = ({ id, companyId }: Place) => companyId ?? id

/** What the rows with these addresses are compared with: five statements, however many rows. */
async function readKnown(ctx: Ctx, place: Place, emails: string[]): Promise<Known> {
  const { actor, db } = ctx
  const companyId = companyOf(place)
  const [teams, { roles, positions }, people, waiting, features] = [
    await listPlaces(db, companyId),
    await listNamed(db, companyId),
    await listKnown(db, companyId, emails),
    await listWaiting(db, companyId, emails),
    await findFeatures(db, companyId),
  ]
  const mayInvite = (id: number) => actor.sees(id) && (actor.can('U_NEW', id) || actor.row.setup_user)
  return {
    // What the person does not see is not there.
    teams: teams.filter(({ id }) => actor.sees(id)),
    roles,
    positions,
    people: new Map(people.map((person) => [person.email, person])),
    waiting: new Set(waiting.map(({ email, groupId }) => `${email} ${groupId}`)),
    editsCode: features.editUserCode,
    mayInvite,
    mayAdd: (id) => mayInvite(id) || (actor.sees(id) && actor.can('T_MEMBER', id)),
    mayGrant: (role, team) => mayGrant(ctx, role, team),
  }
}

/** Looks at rows: what each would do, and what is wrong with its cells. Changes nothing. */
export async function checkImport(
  ctx: Ctx,
  place: Place,
  body: BodyOf<typeof importCalls.checkImport>,
): Promise<CheckedRow[]> {
  const emails = body.rows.map((row) => row.email?.trim().toLowerCase() ?? '')
  const known = await readKnown(ctx, place, [...new Set(emails)])
  const defaults = { groupId: body.group_id, roleId: body.role_id, positionId: body.position_id ?? null }
  return body.rows.map((cells) => {
    const { person, ...row } = readRow(cells, known, defaults)
    const { storage } = ctx.resources
    const shown = person && {
      id: person.id,
      display_name: person.display_name,
      avatar: person.avatar && storage.signedGet(person.avatar),
      color: person.color,
      email: '',
      position: null,
    }
    return { ...row, person: shown }
  })
}

type Body = BodyOf<typeof importCalls.import>
type Row = Body['rows'][number]

/**
 * Somebody of the company who was deactivated signs in again, where the actor may say so. True where they are in the
 * team already, so that nothing is left to do. Of an address of another company nothing is looked at.
 */
async function bringBack(ctx: Ctx, group: GroupRow, { email, bring_back: isWanted }: Row): Promise<boolean> {
  const user = isWanted ? await findUserByEmail(ctx.db, email) : undefined
  const isOurs = user?.teams.some(({ company_id }) => company_id === companyOf(group)) ?? false
  if (!user || !isOurs || user.status === userStatus.ACTIVE) return false
  await updateUser(ctx, user, { status: userStatus.ACTIVE })
  return user.teams.some(({ id }) => id === group.id)
}

/** The team of a row: of the place's company, and one into which the actor may bring people. Throws 401, 422. */
async function teamOf(ctx: Ctx, place: Place, teams: Map<number, GroupRow>, id: number): Promise<GroupRow> {
  const known = teams.get(id)
  if (known) return known
  const group = await findGroup(ctx.db, id)
  if (!group || companyOf(group) !== companyOf(place) || !ctx.actor.sees(id))
    throw invalid({ group_id: phrase('users.noSuchTeam') })
  if ((await mayAddPeople.test(ctx.actor, group, ctx)) !== 'ok') throw noPermission('POST')
  teams.set(id, group)
  return group
}

/** Says in which row it went wrong; nothing is kept of any. */
function inRow(error: unknown, index: number): unknown {
  if (!(error instanceof AppError)) return error
  const own = Object.entries(error.details.errors ?? { email: error.said })
  const errors = Object.fromEntries(own.map(([field, said]) => [`rows.${index}.${field}`, said]))
  return new AppError(error.code === 'CONFLICT' ? 'CONFLICT' : 'VALIDATION', error.said, { errors })
}

/**
 * Adds all of these people, or none of them: each as `addUser` would, told together with one event for each team.
 * Throws 409, 422 with what stopped it as `rows.{index}.{field}`.
 */
export async function importPeople(
  ctx: Ctx,
  place: Place,
  { rows }: Body,
): Promise<ReplyOf<typeof importCalls.import>> {
  const teams = new Map<number, GroupRow>()
  const seen = new Set<string>()
  const added: (Added | undefined)[] = []
  for (const [index, row] of rows.entries()) {
    try {
      const key = `${row.email} ${row.group_id}`
      if (seen.has(key)) throw invalid({ email: phrase('users.twice') })
      seen.add(key)
      const group = await teamOf(ctx, place, teams, row.group_id)
      const isThere = await bringBack(ctx, group, row)
      added.push(isThere ? undefined : await bringIn(ctx, group, row))
    } catch (error) {
      throw inRow(error, index)
    }
  }
  for (const group of teams.values()) await tellImported(ctx, group, added)
  return added.map((one) => ({
    kind: one && one.kind !== 'joined' ? ('invited' as const) : ('joined' as const),
    invitation_id: one?.invitationId ?? null,
  }))
}

async function tellImported(ctx: Ctx, group: GroupRow, all: (Added | undefined)[]): Promise<void> {
  const own = all.filter((one) => one !== undefined).filter((one) => one.group.id === group.id)
  if (own.length === 0) return
  await ctx.record({
    name: 'users.imported',
    groupId: group.id,
    payload: { groupId: group.id, count: own.length },
    facts: {
      team: group.name,
      list: own.map(({ kind, row, role, invitationId, guestId }) => ({
        name: row.displayName,
        role: role.name,
        userId: kind === 'joined' ? row.id : null,
        guestId,
        invitationId,
      })),
    },
  })
}
