import type { layoutTemplateCalls } from '@halftone/contract/areas/layoutTemplates/layoutTemplates.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import type { LayoutCard } from '@halftone/contract/parts/layout/layout.ts'
import { emptyScene, type Scene } from '@halftone/contract/parts/layout/scene.ts'
import { isImageName } from '@halftone/contract/rules/imageKinds.ts'
import type { Ctx } from '../../core/context.ts'
import { bindUploads } from '../files/bind.service.ts'
import { writeCover } from '../files/cover.queries.ts'
import { copyFilesToNew } from '../files/shared/copyFiles.service.ts'
import { listThingFiles } from '../files/thingFiles.queries.ts'
import type { VerifiedUploads } from '../files/verify.service.ts'
import type { GroupRow } from '../groups/groups.queries.ts'
import { nextCodes } from '../products/reference.queries.ts'
import {
  changeLayout,
  insertLayout,
  type LayoutRow,
  type NewLayout,
  type SeenLayout,
} from './layoutTemplates.queries.ts'
import { cardOf } from './layoutTemplates.service.ts'

const holderOf = ({ id }: LayoutRow) => ({ kind: 'layout-template', id }) as const

/** Adds a layout with its files: all of it or nothing. Its first picture is the one that mock-ups are made on, and its cover. */
export async function createLayout(
  ctx: Ctx,
  group: GroupRow,
  { name, tags, note = null }: BodyOf<typeof layoutTemplateCalls.create>,
  uploads: VerifiedUploads | undefined,
): Promise<LayoutCard> {
  const layout = await insert(ctx, group, { name, tags: [...new Set(tags)], note })
  const bound = await bindUploads(ctx, uploads, { holder: holderOf(layout), groupId: group.id })
  const base = bound.find((file) => isImageName(file.name))
  if (base) {
    await writeCover(ctx.db, ctx.resources.things, holderOf(layout), base.id)
    await changeLayout(ctx.db, layout.id, { scene: { ...emptyScene, baseFileId: base.id } })
  }
  return announce(ctx, layout, null)
}

/** A copy into the team, with its files (they share the stored objects) and placeholders; it is shared with nobody. */
export async function copyLayout(ctx: Ctx, { layout: source }: SeenLayout, group: GroupRow): Promise<LayoutCard> {
  const isWithin = source.groupId === group.id
  const { note, tags } = source
  const name = isWithin ? `${source.name} copy`.slice(0, 255) : source.name
  const layout = await insert(ctx, group, { name, note, tags })
  const files = await listThingFiles(ctx.db, 'layout-template', [source.id])
  const copied = await copyFilesToNew(
    ctx,
    holderOf(layout),
    group.id,
    files.map(({ id }) => id),
  )
  const now = new Map(copied.map(({ id, from }) => [from, id]))
  const cover = now.get(source.coverFileId ?? 0)
  if (cover !== undefined) await writeCover(ctx.db, ctx.resources.things, holderOf(layout), cover)
  await changeLayout(ctx.db, layout.id, { scene: withFiles(source.scene, now) })
  return announce(ctx, layout, source)
}

/** The same scene with other files in the place of its own; what was not copied is left out. */
function withFiles(scene: Scene, now: ReadonlyMap<number, number>): Scene {
  const of = (id: number | null) => (id === null ? null : (now.get(id) ?? null))
  const { baseFileId, maskFileId, shadingFileId } = scene
  return { ...scene, baseFileId: of(baseFileId), maskFileId: of(maskFileId), shadingFileId: of(shadingFileId) }
}

async function insert(
  ctx: Ctx,
  group: GroupRow,
  values: Pick<NewLayout, 'name'> & Partial<Pick<NewLayout, 'tags' | 'note'>>,
): Promise<LayoutRow> {
  const [subId] = await nextCodes(ctx.db, 'LT', group.name)
  if (subId === undefined) throw new Error('no code')
  return insertLayout(ctx.db, { ...values, subId, groupId: group.id, createdBy: ctx.actor.id })
}

async function announce(ctx: Ctx, { id, groupId, name }: LayoutRow, copyOf: LayoutRow | null): Promise<LayoutCard> {
  const layout = await cardOf(ctx, id)
  await ctx.record({
    name: 'layoutTemplates.created',
    groupId,
    payload: { groupId, layout },
    after: { id, name },
    facts: { copyOf: copyOf && { id: copyOf.id, name: copyOf.name } },
  })
  return layout
}
