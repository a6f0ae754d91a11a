import type { Group, GroupNode, groupCalls } from '@halftone/contract/areas/groups.ts'
import type { BodyOf, QueryOf } from '@halftone/contract/call.ts'
import { teamCodes } from '@halftone/contract/permissions.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { companyLevel, teamAdminRole } from '@halftone/contract/rules/levels.ts'
import type { Ctx } from '../../core/context.ts'
import { AppError, invalid, notFound } from '../../core/errors.ts'
import { type Done, unchanged } from '../../core/unchanged.ts'
import { ensureCompanyBase, insertDefaultLists } from '../../db/base.ts'
import { isDuplicate } from '../../db/errors.ts'
import { ensureTeamBoards } from '../configs/teamBoards.queries.ts'
import { insertMembership } from '../users/memberships.queries.ts'
import { listBelow, writeLevels } from './groupMove.queries.ts'
import { planMove } from './groupMove.service.ts'
import { presentGroup, presentLean, treeOf } from './groups.present.ts'
import {
  countChildren,
  deleteGroup,
  findGroup,
  type GroupRow,
  holdGroup,
  insertTeam,
  isSaleChannel,
  listDetails,
  listLevels,
  listPositionsOf,
  lockGroup,
  type NewTeam,
  optionOf,
  peopleReaching,
  undeleteGroup,
  writeGroup,
} from './groups.queries.ts'

type Wanted = Parameters<typeof listDetails>[1]

/** Teams as the person sees them. */
export async function readGroups(ctx: Ctx, wanted: Wanted): Promise<Group[]> {
  const rows = await listDetails(ctx.db, wanted)
  const positions = await listPositionsOf(ctx.db, ctx.actor.id)
  return rows.map((row) => presentGroup(ctx, row, positions.get(row.companyId ?? row.id) ?? null))
}

/** The teams that the person sees, as a tree; a search keeps what leads to the teams it found. */
export async function readTree(ctx: Ctx, { search, lean }: QueryOf<typeof groupCalls.list>): Promise<GroupNode[]> {
  const ids = ctx.actor.visibleGroups()
  const all = treeOf(
    lean ? (await listDetails(ctx.db, { ids, isLean: true })).map(presentLean) : await readGroups(ctx, { ids }),
  )
  if (!search) return all
  const text = search.toLowerCase()
  const keep = (node: GroupNode): GroupNode[] => {
    const children = node.children.flatMap(keep)
    return children.length > 0 || node.name.toLowerCase().includes(text) ? [{ ...node, children }] : []
  }
  return all.flatMap(keep)
}

/** A team with the teams below it that the person sees. Throws 404. */
export async function readHierarchy(ctx: Ctx, { id }: GroupRow): Promise<GroupNode> {
  const visible = ctx.actor.visibleGroups()
  const seen = visible && new Set(visible)
  const below = (await listBelow(ctx.db, id)).map((unit) => unit.id)
  const ids = [id, ...below].filter((one) => seen?.has(one) ?? true)
  const found = treeOf(await readGroups(ctx, { ids })).find((node) => node.id === id)
  if (!found) throw notFound()
  return found
}

async function readOne(ctx: Ctx, id: number): Promise<Group> {
  const [group] = await readGroups(ctx, { ids: [id] })
  if (!group) throw notFound()
  return group
}

/** Makes a team below `parent`, with the columns of the master boards. Throws 409, 422. */
export async function createGroup(ctx: Ctx, parent: GroupRow, body: BodyOf<typeof groupCalls.create>): Promise<Group> {
  const companyId = parent.companyId ?? parent.id
  if (!(await isSaleChannel(ctx.db, companyId, body.channel_id)))
    throw invalid({ channel_id: phrase('groups.chooseChannel') })
  const below = (await listLevels(ctx.db, companyId)).filter((value) => value > parent.level)
  const level = body.level ?? below[0]
  if (level === undefined || !below.includes(level)) throw invalid({ level: phrase('groups.noSuchLevel') })
  // Whoever deletes the parent at this moment either sees the new team or is seen.
  if (!(await holdGroup(ctx.db, parent.id))) throw notFound()
  return insertGroup(ctx, {
    name: body.name,
    level,
    parentId: parent.id,
    companyId,
    channelId: body.channel_id,
  })
}

/** Makes a company-level team. Throws 409. */
export async function createCompany(ctx: Ctx, name: string): Promise<Group> {
  return insertGroup(ctx, { name, level: companyLevel, parentId: null, companyId: null, channelId: null })
}

/** A name stands once under one parent: whoever comes second is told at the field. */
const nameTaken = (name: string) => {
  const text = phrase('groups.nameTaken', { name })
  return new AppError('CONFLICT', text, { errors: { name: text } })
}

async function insertGroup(ctx: Ctx, values: NewTeam): Promise<Group> {
  const id = await insertTeam(ctx.db, values)
  if (!id) throw nameTaken(values.name)
  if (values.companyId === null) {
    await ensureCompanyBase(ctx.db, id)
    await insertDefaultLists(ctx.db, id)
  }
  await ensureTeamBoards(ctx.db, id)
  // Who made a team must not be shut out of it; company-level members reach it anyway.
  const reaches = ctx.actor.isSuperAdmin || ctx.actor.teams.some((team) => team.id === values.companyId)
  if (!reaches) await insertMembership(ctx.db, { userId: ctx.actor.id, groupId: id, roleId: teamAdminRole })
  const row = await findGroup(ctx.db, id)
  if (!row) throw notFound()
  const people = [...(await peopleReaching(ctx.db, row)), ctx.actor.id]
  await ctx.record({
    name: 'groups.created',
    groupId: row.id,
    payload: { group: optionOf(row) },
    after: optionOf(row),
    facts: { people: [...new Set(people)] },
  })
  const group = await readOne(ctx, row.id)
  if (reaches) return group
  // The actor was loaded before they became its Admin.
  return { ...group, role_id: teamAdminRole, permissions: teamCodes.map((permission_type) => ({ permission_type })) }
}

/** A deleted team stands there again, with its people and all that is in it. Throws 409 for a name that is taken by now. */
export async function bringGroupBack(ctx: Ctx, { id, name, channelId, parentId }: GroupRow): Promise<void> {
  if (parentId !== null && !(await holdGroup(ctx.db, parentId))) throw notFound()
  await undeleteGroup(ctx.db, id, { name, channelId }).catch((error) => {
    throw isDuplicate(error) ? nameTaken(name) : error
  })
  const row = await findGroup(ctx.db, id)
  if (!row) throw notFound()
  const people = [...new Set([...(await peopleReaching(ctx.db, row)), ctx.actor.id])]
  const group = optionOf(row)
  await ctx.record({ name: 'groups.created', groupId: id, payload: { group }, after: group, facts: { people } })
}

/** Renames a team, gives it another sale channel, or moves it. Throws 401, 409, 422. */
export async function updateGroup(
  ctx: Ctx,
  before: GroupRow,
  body: Pick<BodyOf<typeof groupCalls.update>, 'name' | 'channel_id' | 'parent_id' | 'level'>,
): Promise<Done<Group>> {
  const { name, channel_id: channelId } = body
  if (channelId && !(await isSaleChannel(ctx.db, before.companyId ?? before.id, channelId)))
    throw invalid({ channel_id: phrase('groups.chooseChannel') })
  const move = await planMove(ctx, before, body)
  const values = {
    ...(name !== undefined && { name }),
    ...(channelId !== undefined && { channelId }),
    ...(move && { parentId: move.parent.id, level: move.level }),
  }
  if (Object.keys(values).length === 0) return unchanged(await readOne(ctx, before.id))
  await writeGroup(ctx.db, before.id, values).catch((error) => {
    throw isDuplicate(error) ? nameTaken(name ?? before.name) : error
  })
  if (move) await writeLevels(ctx.db, move.below.after)
  const group = optionOf({ ...before, ...values })
  await ctx.record({
    name: 'groups.updated',
    groupId: before.id,
    payload: { group },
    before: { ...optionOf(before), ...(move && { below: move.below.before }) },
    after: { ...group, ...(move && { below: move.below.after }) },
    facts: {
      people: await peopleReaching(ctx.db, before),
      oldName: before.name,
      ...(move && { moved: { from: move.oldParent, to: move.parent.name } }),
    },
  })
  return readOne(ctx, before.id)
}

/** Deletes a team with everything in it from view; the rows stay for the log. Throws 409 while it has teams below. */
export async function removeGroup(ctx: Ctx, group: GroupRow): Promise<{ id: number }> {
  await lockGroup(ctx.db, group.id)
  if ((await countChildren(ctx.db, group.id)) > 0) throw new AppError('CONFLICT', phrase('groups.hasTeams'))
  const people = await peopleReaching(ctx.db, group)
  await deleteGroup(ctx.db, group.id)
  await ctx.record({
    name: 'groups.deleted',
    // The team's own log is gone from view with it.
    groupId: group.companyId ?? group.id,
    payload: { id: group.id, parentId: group.parentId },
    before: optionOf(group),
    facts: { people, name: group.name },
  })
  return { id: group.id }
}
