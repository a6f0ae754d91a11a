import { isDeepStrictEqual } from 'node:util'
import type { layoutTemplateCalls } from '@halftone/contract/areas/layoutTemplates/layoutTemplates.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import type { LayoutPatch } from '@halftone/contract/parts/layout/layout.ts'
import type { Scene } from '@halftone/contract/parts/layout/scene.ts'
import { type Phrase, phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../core/context.ts'
import { conflict, invalid } from '../../core/errors.ts'
import { type Done, unchanged } from '../../core/unchanged.ts'
import { listFiles } from '../files/files.queries.ts'
import { setTeams } from '../files/shared/shares.service.ts'
import { changeLayout, type LayoutRow, type SeenLayout } from './layoutTemplates.queries.ts'
import { cardOf } from './layoutTemplates.service.ts'
import { layoutThing } from './layoutTemplates.thing.ts'

/** What a change may set. */
export type Values = Partial<Pick<LayoutRow, 'name' | 'note' | 'tags' | 'scene'>>

const columnIn = (row: object, name: string): unknown => new Map<string, unknown>(Object.entries(row)).get(name) ?? null
const named = (row: LayoutRow, names: readonly string[]) => ({
  id: row.id,
  ...Object.fromEntries(names.map((name) => [name, columnIn(row, name)])),
})

/** Writes columns of a layout that the transaction holds; another scene is a new version. Answers undefined where nothing differs. */
export async function writeValues(
  ctx: Ctx,
  { layout: before, teams }: SeenLayout,
  values: Values,
): Promise<LayoutRow | undefined> {
  const names = Object.keys(values).filter((name) => !isDeepStrictEqual(columnIn(before, name), columnIn(values, name)))
  if (names.length === 0) return undefined
  const version = names.includes('scene') ? { version: before.version + 1 } : {}
  const after = await changeLayout(ctx.db, before.id, { ...values, ...version })
  const { id, groupId } = before
  const [only] = names.length === 1 && names[0] !== 'scene' ? names : []
  await ctx.record({
    name: 'layoutTemplates.updated',
    groupId,
    payload: { groupId, ids: [id] },
    before: { list: [named(before, names)] },
    after: { list: [named(after, names)] },
    facts: {
      ...{ teams, id, name: after.name, names },
      before: only === undefined ? null : columnIn(before, only),
      after: only === undefined ? null : columnIn(after, only),
    },
  })
  return after
}

/** What of a scene is not the layout's own, or lacks something, by its field. */
export async function faultsOf(ctx: Ctx, layoutId: number, scene: Scene): Promise<Record<string, Phrase>> {
  const named = Object.entries({
    baseFileId: scene.baseFileId,
    maskFileId: scene.maskFileId,
    shadingFileId: scene.shadingFileId,
  })
  const ids = named.flatMap(([, id]) => id ?? [])
  const own = new Set(
    (await listFiles(ctx.db, ids))
      .filter(({ owner, ownerId }) => owner === 'layout-template' && ownerId === layoutId)
      .map(({ id }) => id),
  )
  const strange = named.filter(([, id]) => id !== null && !own.has(id))
  return {
    ...Object.fromEntries(strange.map(([name]) => [`scene.${name}`, phrase('layoutTemplates.noPicture')])),
    ...(scene.colours.length > 0 &&
      scene.maskFileId === null && { 'scene.maskFileId': phrase('layoutTemplates.noMask') }),
  }
}

/**
 * Changes name, note, tags or scene. Throws 422 for pictures that are none of its own, 409 where somebody else saved a scene since
 * the one that this was made from.
 */
export async function updateLayout(
  ctx: Ctx,
  seen: SeenLayout,
  { name, tags, note, scene, version }: BodyOf<typeof layoutTemplateCalls.update>,
): Promise<Done<LayoutPatch>> {
  const { id } = seen.layout
  if (scene) {
    if (version !== seen.layout.version) throw conflict(phrase('layoutTemplates.changedMeanwhile'))
    const faults = await faultsOf(ctx, id, scene)
    if (Object.keys(faults).length > 0) throw invalid(faults)
  }
  const after = await writeValues(ctx, seen, {
    ...(name !== undefined && { name }),
    ...(tags !== undefined && { tags: [...new Set(tags)] }),
    ...(note !== undefined && { note }),
    ...(scene !== undefined && { scene }),
  })
  const answer = { ...(await cardOf(ctx, id)), scene: (after ?? seen.layout).scene }
  return after ? answer : unchanged(answer)
}

/** The teams that may look at one from now on (`setTeams`); answers whether they are others. */
export async function setShares(
  ctx: Ctx,
  { layout, groupId, teams }: SeenLayout,
  groupIds: readonly number[],
): Promise<boolean> {
  const { id, name } = layout
  const kind = { thing: layoutThing, gone: phrase('layoutTemplates.teamGone') }
  const change = await setTeams(ctx, kind, { id, groupId, teams }, groupIds)
  if (!change) return false
  const { before, after } = change
  await ctx.record({
    name: 'layoutTemplates.shared',
    groupId,
    payload: { groupId, ids: [id] },
    before: { list: [{ id, teams }] },
    after: { list: [{ id, teams: after.ids }] },
    facts: { teams: [...new Set([...teams, ...after.ids])], id, name, before: before.names, after: after.names },
  })
  return true
}

export async function shareLayout(ctx: Ctx, seen: SeenLayout, groupIds: readonly number[]): Promise<Done<LayoutPatch>> {
  const isChanged = await setShares(ctx, seen, groupIds)
  const answer = await cardOf(ctx, seen.layout.id)
  return isChanged ? answer : unchanged(answer)
}
