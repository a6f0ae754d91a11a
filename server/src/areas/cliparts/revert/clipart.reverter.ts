import type { ActivityKind } from '@halftone/contract/areas/activities.ts'
import { ClipartType } from '@halftone/contract/parts/clipart/clipart.ts'
import type { PermissionCode } from '@halftone/contract/permissions.ts'
import { type Phrase, phrase } from '@halftone/contract/phrase.ts'
import { licenceKinds } from '@halftone/contract/rules/art/licence.ts'
import { z } from 'zod'
import type { Actor } from '../../../core/actor.ts'
import type { Ctx } from '../../../core/context.ts'
import { mergeOf } from '../../../core/merge/merge.rules.ts'
import { type Held, reverter, type Wanted } from '../../../core/revert.ts'
import { shareable, teamNames } from '../../../core/teams/shares.queries.ts'
import { writePlaces } from '../../files/shared/places.queries.ts'
import { leftTeams } from '../../files/shared/shares.service.ts'
import { countUses } from '../../files/shared/uses.queries.ts'
import { removeCliparts, restoreClipart } from '../arrange.service.ts'
import { categoryNames, findCategories, noCategory } from '../category.queries.ts'
import { writeValues } from '../change.service.ts'
import { lockCliparts, type SeenClipart } from '../cliparts.queries.ts'
import { revertedFields } from '../cliparts.reverts.ts'
import { clipartThing } from '../cliparts.thing.ts'
import { clipartPairs } from '../linked.queries.ts'
import { setShares } from '../share.service.ts'
import { listEverCliparts } from './revert.queries.ts'

type HeldClipart = Held<SeenClipart>
type WantedClipart = Wanted<SeenClipart>

const columns: readonly string[] = [...revertedFields, 'index']
const text = z.string().nullable().exactOptional()
const Columns = z.object({
  name: z.string().exactOptional(),
  note: text,
  type: ClipartType.exactOptional(),
  category: z.number().exactOptional(),
  tags: z.array(z.string()).exactOptional(),
  licenceKind: z.enum(licenceKinds).exactOptional(),
  licenceSource: text,
  licenceLink: text,
  proofLink: text,
  proofFileId: z.number().nullable().exactOptional(),
  licenceEnds: text,
  isPrintable: z.boolean().nullable().exactOptional(),
})
const Teams = z.array(z.number())

function value({ row: { clipart, teams } }: HeldClipart, field: string): unknown {
  if (field === 'isDeleted') return clipart.deletedAt !== null
  if (field === 'teams') return teams
  return columns.includes(field) ? (new Map<string, unknown>(Object.entries(clipart)).get(field) ?? null) : undefined
}

const labels: Record<string, ActivityKind> = {
  name: 'name',
  note: 'note',
  category: 'category',
  tags: 'tag',
  teams: 'share',
  index: 'index',
}
const label = (field: string): ActivityKind =>
  labels[field] ?? (/^(licence|proof|isPrintable)/.test(field) ? 'licence' : 'clipart')

const codeOf = (field: string, wanted: unknown): PermissionCode => {
  if (field === 'isDeleted') return wanted === true ? 'CA_DELETE' : 'CA_NEW'
  return field === 'category' ? 'CA_CATEGORY' : field === 'teams' ? 'CA_SHARE' : 'CA_EDIT'
}

/**
 * Whether the person may set it so. Who made one may make it unmade without CA_DELETE, by CA_NEW: `refuse` holds how long.
 */
const may = (actor: Actor, { groupId, row }: HeldClipart, field: string, wanted: unknown): boolean =>
  groupId !== null &&
  (actor.can(codeOf(field, wanted), groupId) ||
    (field === 'isDeleted' && row.clipart.createdBy === actor.id && actor.can('CA_NEW', groupId)))

/** What keeps who made it, and may delete none, from taking it back: others have it by now. */
async function whyKept({ actor, db }: Ctx, { held, values }: WantedClipart): Promise<Phrase | undefined> {
  if (values.isDeleted !== true || actor.can('CA_DELETE', held.groupId ?? 0)) return undefined
  if (held.row.teams.length > 0) return phrase('cliparts.keptShared')
  const { artworks } = await countUses(db, clipartPairs, [held.id], [])
  return artworks > 0 ? phrase('cliparts.keptUsed') : undefined
}

/** Categories and teams that went meanwhile, and what others have by now. */
async function refuse(ctx: Ctx, wanted: readonly WantedClipart[]) {
  const refused = new Map<number, Record<string, Phrase>>()
  for (const one of wanted) {
    const { held, values } = one
    const { category, teams } = values
    const isDeleted = await whyKept(ctx, one)
    const groupId = held.groupId ?? 0
    const isKnown =
      typeof category !== 'number' ||
      category === noCategory ||
      (await findCategories(ctx.db, groupId, [category])).has(category)
    const asked = teams === undefined ? [] : Teams.parse(teams)
    const own = await shareable(ctx.db, groupId, asked)
    const why = {
      ...(isDeleted && { isDeleted }),
      ...(!isKnown && { category: phrase('cliparts.categoryGone') }),
      ...(asked.some((id) => !own.has(id)) && { teams: phrase('cliparts.teamGone') }),
    }
    if (Object.keys(why).length > 0) refused.set(held.id, why)
  }
  return refused
}

async function show(ctx: Ctx, list: readonly { held: HeldClipart; field: string; value: unknown }[]) {
  return Promise.all(
    list.map(async ({ held, field, value: to }) => {
      if (field === 'category' && typeof to === 'number')
        return (await categoryNames(ctx.db, held.groupId ?? 0, [to])).get(to) ?? null
      return field === 'teams' ? [...(await teamNames(ctx.db, Teams.parse(to))).values()] : to
    }),
  )
}

async function put(ctx: Ctx, wanted: readonly WantedClipart[]): Promise<void> {
  for (const { held, values } of wanted) if (values.isDeleted === false) await restoreClipart(ctx, held.id)
  for (const [groupId, own] of Map.groupBy(wanted, ({ held }) => held.row.groupId)) {
    await writeValues(
      ctx,
      groupId,
      own.map(({ held, values }) => ({ seen: held.row, values: Columns.parse(values) })),
    )
    for (const { held, values } of own)
      if (values.teams !== undefined) await setShares(ctx, held.row, Teams.parse(values.teams))
    await putPlaces(ctx, groupId, own)
    const goes = own.filter(({ values }) => values.isDeleted === true).map(({ held }) => held.id)
    const list = await lockCliparts(ctx.db, goes)
    if (list.length > 0) await removeCliparts(ctx, { groupId, list })
  }
}

async function putPlaces(ctx: Ctx, groupId: number, own: readonly WantedClipart[]): Promise<void> {
  const listIndexes = own.flatMap(({ held: { id }, values: { index } }) =>
    typeof index === 'number' ? [{ id, index }] : [],
  )
  if (listIndexes.length === 0) return
  const places = await writePlaces(ctx.db, clipartThing, groupId, listIndexes)
  await ctx.record({
    name: 'cliparts.reordered',
    groupId,
    payload: { groupId, listIndexes: places },
  })
}

export const clipartReverter = reverter<SeenClipart>({
  kind: 'clipart',
  depth: 0,
  merge: mergeOf(['note', 'tags', 'teams']),
  find: async (ctx, ids, hold) =>
    (await listEverCliparts(ctx.db, ids, hold)).map((row) => ({
      ...{
        kind: 'clipart',
        id: row.clipart.id,
        groupId: row.groupId,
        name: row.clipart.name,
        subId: row.clipart.subId,
      },
      ...{ productId: null, artworkId: null, isDeleted: row.clipart.deletedAt !== null },
      row,
    })),
  value,
  may,
  label,
  show,
  left: leftTeams,
  refuse,
  put,
})
