import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../../core/context.ts'
import { isDuplicate } from '../../../db/errors.ts'
import { findUser } from '../../users/users.queries.ts'
import { givePlaces } from '../places.service.ts'
import { listPlaces, type ProviderRow } from '../providers.queries.ts'
import { noSuch, ScimFault, wrongValue } from './fault.rules.ts'
import { idOf } from './filter.rules.ts'
import {
  changeMembers,
  deleteGroup,
  findGroup,
  type GroupRow,
  insertGroup,
  listMembers,
  listNamesOfAll,
  listPushedGroups,
  writeGroup,
} from './groups.queries.ts'
import { applySteps, type Document, idsOf, type Step } from './patch.rules.ts'
import { findPushedState, listOwnIds } from './people.queries.ts'

/** People that one request may put into a group or take out of it. */
const mostMembers = 2_000

/** A group of the company's provider. Throws 404: for those of others too. */
export async function getGroup({ db }: Pick<Ctx, 'db'>, companyId: number, id: number): Promise<GroupRow> {
  const row = await findGroup(db, companyId, id)
  if (!row) throw noSuch()
  return row
}

const saysTaken = (error: unknown): never => {
  throw isDuplicate(error) ? new ScimFault(409, phrase('sso.scimGroupExists'), 'uniqueness') : error
}

function readNames(document: Document): { displayName: string; externalId: string | null | undefined } {
  const text = (value: unknown, name: string): string => {
    const said = typeof value === 'string' ? value.trim() : ''
    if (said === '' || said.length > 300 || /\p{C}/u.test(said)) throw wrongValue(name)
    return said
  }
  const { displayname: name, externalid: external } = document
  return {
    displayName: text(name, 'displayName'),
    externalId: external === undefined ? undefined : external === null ? null : text(external, 'externalId'),
  }
}

/** What mappings may call a group. */
const namesOf = ({ displayName, externalId }: Pick<GroupRow, 'displayName' | 'externalId'>): string[] =>
  externalId === null ? [displayName] : [displayName, externalId]

/** The teams that groups of these names stand for. */
const teamsOf = async ({ db }: Ctx, provider: ProviderRow, names: string[]): Promise<number[]> =>
  (await listPlaces(db, provider.id, names)).map(({ groupId }) => groupId)

/** The teams that any pushed group stands for. */
export const allPushedTeams = async (ctx: Ctx, provider: ProviderRow): Promise<number[]> =>
  teamsOf(ctx, provider, await listNamesOfAll(ctx.db, provider.companyId))

/**
 * Gives people what their pushed groups stand for in these teams, and takes away what the provider gave there and gives
 * no more. Whom it does not let in gets theirs when it does. Call `holdCharge` first.
 */
export async function givePushedPlaces(
  ctx: Ctx,
  provider: ProviderRow,
  userIds: number[],
  teamIds: number[],
): Promise<void> {
  if (teamIds.length === 0) return
  for (const userId of userIds) {
    const state = await findPushedState(ctx.db, provider.companyId, userId)
    const user = state?.isActive === false ? undefined : await findUser(ctx.db, userId)
    if (!user) continue
    const wanted = await listPlaces(ctx.db, provider.id, await listPushedGroups(ctx.db, provider.companyId, userId))
    await givePlaces(ctx, provider, user, wanted, teamIds)
  }
}

/** The ids of the company's people among these. Throws 400 for anybody else, 413 for too many. */
async function readMembers({ db }: Ctx, companyId: number, said: string[]): Promise<number[]> {
  if (said.length > mostMembers) throw new ScimFault(413, phrase('sso.scimMembers', { n: mostMembers }))
  const ids = [...new Set(said)].map(idOf)
  const own = new Set(await listOwnIds(db, companyId, ids))
  const missing = said.find((one) => !own.has(idOf(one)))
  if (missing !== undefined)
    throw new ScimFault(400, phrase('sso.scimNoPerson', { id: missing.slice(0, 40) }), 'invalidValue')
  return ids
}

const recordGroup = (
  ctx: Ctx,
  { companyId }: ProviderRow,
  action: 'create' | 'update' | 'delete',
  { displayName: name }: Pick<GroupRow, 'displayName'>,
  [oldContent, newContent]: [string | null, string | null],
) =>
  ctx.record({
    name: 'sso.pushed',
    groupId: null,
    payload: { companyId },
    before: { group: oldContent },
    after: { group: newContent },
    facts: { action, userId: null, name, oldContent, newContent },
  })

/** Keeps a group that was pushed; what it stands for, the mappings say. Throws 400, 409, 413. */
export async function createGroup(ctx: Ctx, provider: ProviderRow, document: Document): Promise<GroupRow> {
  const { companyId } = provider
  const { displayName, externalId = null } = readNames(document)
  const members = await readMembers(ctx, companyId, idsOf(document.members))
  const id = await insertGroup(ctx.db, { companyId, displayName, externalId }).catch(saysTaken)
  await changeMembers(ctx.db, id, { added: members, removed: [] })
  await recordGroup(ctx, provider, 'create', { displayName }, [null, `${members.length} people`])
  await givePushedPlaces(ctx, provider, members, await teamsOf(ctx, provider, namesOf({ displayName, externalId })))
  return getGroup(ctx, companyId, id)
}

/** Who is in the group after the steps of a PATCH, in their order. Throws 400. */
function membersAfter(before: string[], steps: Step[]): string[] {
  let ids = before
  for (const { op, where, value } of steps) {
    if (where && (where.name !== 'value' || op !== 'remove'))
      throw new ScimFault(400, phrase('sso.scimPath', { path: 'members' }), 'invalidPath')
    if (op !== 'remove' && (value === undefined || value === null)) throw wrongValue('members')
    const said = where ? [where.value] : value === undefined || value === null ? undefined : idsOf(value)
    if (op === 'add') ids = [...ids, ...(said ?? [])]
    else if (op === 'replace') ids = said ?? []
    // Who is named goes; where nobody is named, all do.
    else ids = said === undefined ? [] : ids.filter((id) => !said.includes(id))
  }
  return ids
}

interface GroupChange {
  document: Document
  /** Who is in it then; undefined where they stay. */
  members: string[] | undefined
}

/** What a PATCH makes of a group. Throws 400. */
export async function patchedGroup({ db }: Ctx, row: GroupRow, steps: Step[]): Promise<GroupChange> {
  const isOfMembers = ({ attribute }: Step) => attribute === 'members'
  const before = (await listMembers(db, [row.id])).map(({ userId }) => String(userId))
  const own = steps.filter(isOfMembers)
  return {
    document: applySteps(
      { displayname: row.displayName, externalid: row.externalId },
      steps.filter((step) => !isOfMembers(step)),
    ),
    members: own.length > 0 ? membersAfter(before, own) : undefined,
  }
}

/** Changes a group; whoever came or went gets or loses what it stands for. Call `holdCharge` first. Throws 400, 409. */
export async function changeGroup(
  ctx: Ctx,
  provider: ProviderRow,
  before: GroupRow,
  { document, members }: GroupChange,
): Promise<GroupRow> {
  const said = readNames(document)
  const after = {
    displayName: said.displayName,
    externalId: said.externalId === undefined ? before.externalId : said.externalId,
  }
  const isRenamed = after.displayName !== before.displayName || after.externalId !== before.externalId
  const there = (await listMembers(ctx.db, [before.id])).map(({ userId }) => userId)
  const wanted = members === undefined ? there : await readNew(ctx, provider.companyId, members, there)
  const added = wanted.filter((id) => !there.includes(id))
  const removed = there.filter((id) => !wanted.includes(id))
  if (!isRenamed && added.length + removed.length === 0) return before
  const teams = await teamsOf(ctx, provider, [...namesOf(before), ...namesOf(after)])
  await writeGroup(ctx.db, before.id, after).catch(saysTaken)
  await changeMembers(ctx.db, before.id, { added, removed })
  const news = [
    ...(isRenamed ? [after.displayName] : []),
    ...(added.length > 0 ? [`+${added.length}`] : []),
    ...(removed.length > 0 ? [`−${removed.length}`] : []),
  ]
  await recordGroup(ctx, provider, 'update', before, [`${there.length} people`, news.join(', ')])
  await givePushedPlaces(ctx, provider, isRenamed ? [...new Set([...there, ...wanted])] : [...added, ...removed], teams)
  return getGroup(ctx, provider.companyId, before.id)
}

/** Who was there may stay, whatever became of them; who comes is one of the company. */
async function readNew(ctx: Ctx, companyId: number, said: string[], there: number[]): Promise<number[]> {
  const known = new Set(there.map(String))
  const added = await readMembers(
    ctx,
    companyId,
    said.filter((id) => !known.has(id)),
  )
  return [...new Set([...said.filter((id) => known.has(id)).map(Number), ...added])]
}

/** The provider knows the group no more: what it gave goes. Call `holdCharge` first. */
export async function removeGroup(ctx: Ctx, provider: ProviderRow, row: GroupRow): Promise<void> {
  const there = (await listMembers(ctx.db, [row.id])).map(({ userId }) => userId)
  const teams = await teamsOf(ctx, provider, namesOf(row))
  await deleteGroup(ctx.db, row.id)
  await recordGroup(ctx, provider, 'delete', row, [`${there.length} people`, null])
  await givePushedPlaces(ctx, provider, there, teams)
}
