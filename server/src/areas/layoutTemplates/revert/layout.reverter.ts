import type { ActivityKind } from '@halftone/contract/areas/activities.ts'
import { Scene } from '@halftone/contract/parts/layout/scene.ts'
import type { PermissionCode } from '@halftone/contract/permissions.ts'
import { type Phrase, phrase } from '@halftone/contract/phrase.ts'
import { z } from 'zod'
import type { Ctx } from '../../../core/context.ts'
import { mergeOf } from '../../../core/merge/merge.rules.ts'
import { type Held, reverter, type Wanted } from '../../../core/revert.ts'
import { shareable, teamNames } from '../../../core/teams/shares.queries.ts'
import { writePlaces } from '../../files/shared/places.queries.ts'
import { leftTeams } from '../../files/shared/shares.service.ts'
import { removeLayouts, restoreLayout } from '../arrange.service.ts'
import { faultsOf, setShares, writeValues } from '../change.service.ts'
import { listEverLayouts, lockLayouts, type SeenLayout } from '../layoutTemplates.queries.ts'
import { revertedFields } from '../layoutTemplates.reverts.ts'
import { layoutThing } from '../layoutTemplates.thing.ts'

type HeldLayout = Held<SeenLayout>
type WantedLayout = Wanted<SeenLayout>

const columns: readonly string[] = [...revertedFields, 'index']
const Columns = z.object({
  name: z.string().exactOptional(),
  note: z.string().nullable().exactOptional(),
  tags: z.array(z.string()).exactOptional(),
  scene: Scene.exactOptional(),
})
const Teams = z.array(z.number())

function value({ row: { layout, teams } }: HeldLayout, field: string): unknown {
  if (field === 'isDeleted') return layout.deletedAt !== null
  if (field === 'teams') return teams
  return columns.includes(field) ? (new Map<string, unknown>(Object.entries(layout)).get(field) ?? null) : undefined
}

const labels: Record<string, ActivityKind> = { name: 'name', note: 'note', tags: 'tag', teams: 'share', index: 'index' }

const codeOf = (field: string, wanted: unknown): PermissionCode => {
  if (field === 'isDeleted') return wanted === true ? 'LT_DELETE' : 'LT_NEW'
  return field === 'teams' ? 'LT_SHARE' : 'LT_EDIT'
}

/** Teams and pictures that went meanwhile. */
async function refuse(ctx: Ctx, wanted: readonly WantedLayout[]) {
  const refused = new Map<number, Record<string, Phrase>>()
  for (const { held, values } of wanted) {
    const asked = values.teams === undefined ? [] : Teams.parse(values.teams)
    const own = await shareable(ctx.db, held.groupId ?? 0, asked)
    const scene = values.scene === undefined ? undefined : Scene.parse(values.scene)
    const [fault] = scene ? Object.values(await faultsOf(ctx, held.id, scene)) : []
    const why = {
      ...(asked.some((id) => !own.has(id)) && { teams: phrase('layoutTemplates.teamGone') }),
      ...(fault && { scene: fault }),
    }
    if (Object.keys(why).length > 0) refused.set(held.id, why)
  }
  return refused
}

/** A scene is no text: its placeholders are named. */
const show = async (ctx: Ctx, list: readonly { field: string; value: unknown }[]) =>
  Promise.all(
    list.map(async ({ field, value: to }) => {
      if (field === 'scene') return Scene.parse(to).placeholders.map(({ name }) => name)
      return field === 'teams' ? [...(await teamNames(ctx.db, Teams.parse(to))).values()] : to
    }),
  )

async function put(ctx: Ctx, wanted: readonly WantedLayout[]): Promise<void> {
  for (const { held, values } of wanted) if (values.isDeleted === false) await restoreLayout(ctx, held.id)
  for (const { held, values } of wanted) {
    await writeValues(ctx, held.row, Columns.parse(values))
    if (values.teams !== undefined) await setShares(ctx, held.row, Teams.parse(values.teams))
  }
  for (const [groupId, own] of Map.groupBy(wanted, ({ held }) => held.row.groupId)) {
    await putPlaces(ctx, groupId, own)
    const goes = own.filter(({ values }) => values.isDeleted === true).map(({ held }) => held.id)
    const list = await lockLayouts(ctx.db, goes)
    if (list.length > 0) await removeLayouts(ctx, { groupId, list })
  }
}

async function putPlaces(ctx: Ctx, groupId: number, own: readonly WantedLayout[]): Promise<void> {
  const listIndexes = own.flatMap(({ held: { id }, values: { index } }) =>
    typeof index === 'number' ? [{ id, index }] : [],
  )
  if (listIndexes.length === 0) return
  const places = await writePlaces(ctx.db, layoutThing, groupId, listIndexes)
  await ctx.record({
    name: 'layoutTemplates.reordered',
    groupId,
    payload: { groupId, listIndexes: places },
  })
}

export const layoutReverter = reverter<SeenLayout>({
  kind: 'layout-template',
  depth: 0,
  find: async (ctx, ids, hold) =>
    (hold ? await lockLayouts(ctx.db, ids, { ever: true }) : await listEverLayouts(ctx.db, ids)).map((row) => ({
      ...{ kind: 'layout-template', id: row.layout.id, groupId: row.groupId, name: row.layout.name },
      ...{ subId: row.layout.subId, productId: null, artworkId: null, isDeleted: row.layout.deletedAt !== null },
      row,
    })),
  value,
  may: (actor, { groupId }, field, wanted) => groupId !== null && actor.can(codeOf(field, wanted), groupId),
  merge: mergeOf(['note', 'tags', 'teams']),
  label: (field) => labels[field] ?? 'layout',
  show,
  left: leftTeams,
  refuse,
  put,
})
