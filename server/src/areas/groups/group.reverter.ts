import { GroupOption } from '@halftone/contract/areas/groups.ts'
import { type Phrase, phrase } from '@halftone/contract/phrase.ts'
import { companyLevel } from '@halftone/contract/rules/levels.ts'
import { z } from 'zod'
import type { Actor } from '../../core/actor.ts'
import type { Ctx } from '../../core/context.ts'
import { AppError } from '../../core/errors.ts'
import { type FoundRow, type RowWanted, rowReverter } from '../../core/rowReverter.ts'
import { planMove } from './groupMove.service.ts'
import {
  countChildren,
  findGroup,
  type GroupRow,
  isSaleChannel,
  listEverGroups,
  listNamedGroups,
  optionOf,
} from './groups.queries.ts'
import { bringGroupBack, removeGroup, updateGroup } from './groups.service.ts'

const Place = z.object({ parent_id: z.number().nullable(), level: z.number() })
const Kept = GroupOption.extend({ place: Place, isGone: z.boolean().exactOptional() })
type Kept = z.output<typeof Kept>

const rowOf = ({ id, name, level, parent_id, company_id, channel_id }: Kept): GroupRow => ({
  ...{ id, groupId: id, name, level },
  ...{ parentId: parent_id, companyId: company_id, channelId: channel_id },
})
const bodyOf = ({ name, channel_id, place }: Kept) => ({
  name,
  ...(channel_id !== null && { channel_id }),
  ...(place.parent_id !== null && { parent_id: place.parent_id, level: place.level }),
})

/** A company is the owner's; a team is set up by who may, where it stands, and never within Switch user. */
function may(actor: Actor, { id, level, parent_id, isGone }: Kept): boolean {
  if (actor.isSwitched || level === companyLevel) return actor.isSuperAdmin && !actor.isSwitched
  // Nobody reaches a team that is gone but through what it stands in.
  const through = isGone ? (parent_id ?? 0) : id
  if (!actor.sees(through)) return false
  return (
    actor.row.setup_group ||
    (isGone ? actor.can('T_NEW', through) : actor.can('T_EDIT', id) && actor.can('T_DELETE', id))
  )
}

async function whyNot(
  ctx: Ctx,
  { row, after, comes, goes }: RowWanted<Kept>,
  wanted: readonly RowWanted<Kept>[],
): Promise<[string, Phrase] | undefined> {
  if (goes) return (await countChildren(ctx.db, row.id)) > 0 ? ['isDeleted', phrase('groups.hasTeams')] : undefined
  if (comes) {
    const { parent_id: above } = after.place
    // What it stands in may come with it.
    const isThere = above === null || wanted.some((one) => one.comes && one.row.id === above)
    return isThere || (await findGroup(ctx.db, above)) ? undefined : ['isDeleted', phrase('activities.whyTeamGone')]
  }
  const { channel_id, company_id, id } = after
  if (
    channel_id !== null &&
    channel_id !== row.channel_id &&
    !(await isSaleChannel(ctx.db, company_id ?? id, channel_id))
  )
    return ['channel_id', phrase('groups.chooseChannel')]
  if (after.place.parent_id === row.place.parent_id && after.place.level === row.place.level) return undefined
  try {
    await planMove(ctx, rowOf(row), bodyOf(after))
    return undefined
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return ['place', Object.values(error.details.errors ?? {})[0] ?? error.said]
  }
}

async function refuse(ctx: Ctx, wanted: readonly RowWanted<Kept>[]) {
  const refused = new Map<number, Record<string, Phrase>>()
  for (const one of wanted) {
    const why = await whyNot(ctx, one, wanted)
    if (why) refused.set(one.row.id, { [why[0]]: why[1] })
  }
  return refused
}

/** Names of the teams that places name. */
async function show({ db }: Ctx, values: readonly { field: string; value: unknown }[]) {
  const parentOf = (value: unknown) => Place.parse(value).parent_id
  const ids = values.flatMap(({ field, value }) => (field === 'place' ? (parentOf(value) ?? []) : []))
  const names = new Map((await listEverGroups(db, ids, false)).map(({ id, name }) => [id, name]))
  return values.map(({ field, value }) => (field === 'place' ? (names.get(parentOf(value) ?? 0) ?? null) : value))
}

const inLevels = (rows: readonly Kept[]) => rows.toSorted((a, b) => a.level - b.level || a.id - b.id)

/** Teams: they come back with their people, boards and all that is in them, which lay where it was. */
export const groupReverter = rowReverter<Kept>({
  kind: 'group',
  depth: 0,
  label: 'team',
  Kept,
  fields: ['name', 'channel_id', 'place'],
  list: async ({ db }, ids, hold): Promise<FoundRow<Kept>[]> =>
    (await listEverGroups(db, ids, hold)).map(({ isGone, ...row }) => ({
      ...optionOf(row),
      isGone,
      place: { parent_id: row.parentId, level: row.level },
    })),
  teamOf: ({ id }) => id,
  may,
  listNamed: ({ db }, rows) =>
    listNamedGroups(
      db,
      rows.map((row) => ({ ...row, parent_id: row.place.parent_id })),
    ),
  refuse,
  show,
  insert: async (ctx, rows) => {
    for (const row of inLevels(rows)) await bringGroupBack(ctx, rowOf(row))
  },
  change: async (ctx, changes) => {
    for (const { before, after } of changes) await updateGroup(ctx, rowOf(before), bodyOf(after))
  },
  remove: async (ctx, rows) => {
    for (const row of inLevels(rows).toReversed()) await removeGroup(ctx, rowOf(row))
  },
})
