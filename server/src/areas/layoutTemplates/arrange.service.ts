import type { Ctx } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { teamsOf } from '../../core/teams/shares.queries.ts'
import { bindUploads } from '../files/bind.service.ts'
import { presentFile } from '../files/files.present.ts'
import { markDeleted, unmarkDeleted } from '../files/shared/delete.queries.ts'
import { writePlaces } from '../files/shared/places.queries.ts'
import type { Batch } from '../files/shared/shared.access.ts'
import { listThingFiles } from '../files/thingFiles.queries.ts'
import type { VerifiedUploads } from '../files/verify.service.ts'
import type { SeenLayout } from './layoutTemplates.queries.ts'
import { layoutThing } from './layoutTemplates.thing.ts'

type Indexes = { id: number; index: number }[]

/** New places of layouts of one team (R620). The transaction holds them, so two at once end as one of the two. */
export async function reorderLayouts(
  ctx: Ctx,
  { groupId, list }: Batch<SeenLayout>,
  listIndexes: Indexes,
): Promise<Indexes> {
  const places = await writePlaces(ctx.db, layoutThing, groupId, listIndexes)
  await ctx.record({
    name: 'layoutTemplates.reordered',
    groupId,
    payload: { groupId, listIndexes: places },
    before: { list: list.map(({ layout: { id, index } }) => ({ id, index })) },
    after: { list: listIndexes },
  })
  return places
}

/** Makes files of uploads, at the end of its list. */
export async function addFiles(ctx: Ctx, { layout, teams }: SeenLayout, uploads: VerifiedUploads | undefined) {
  const { id, groupId, name, totalFiles } = layout
  const added = await bindUploads(ctx, uploads, { holder: { kind: 'layout-template', id }, groupId })
  const total = totalFiles + added.length
  await ctx.record({
    name: 'layoutTemplates.filesChanged',
    groupId,
    payload: { groupId, id, totalFiles: total },
    before: { id, totalFiles },
    after: { id, totalFiles: total, fileIds: added.map((file) => file.id) },
    facts: { teams, name, fileNames: added.map((file) => file.name) },
  })
  const files = await listThingFiles(ctx.db, 'layout-template', [id])
  return { id, files: files.map((file) => presentFile(ctx.resources.storage, file)), totalFiles: total }
}

/** Deletes layouts with their files; rows and objects stay, and artworks keep the mock-ups that were made (R622). */
export async function removeLayouts(ctx: Ctx, { groupId, list }: Batch<SeenLayout>): Promise<{ ids: number[] }> {
  const ids = list.map(({ layout }) => layout.id)
  const files = await markDeleted(ctx.db, layoutThing, ids, ctx.actor.id)
  const names = list.map(({ layout: { id, name } }) => ({ id, name }))
  await ctx.record({
    name: 'layoutTemplates.deleted',
    groupId,
    payload: { groupId, ids },
    before: { list: names.map((one) => ({ ...one, fileIds: files.get(one.id) ?? [] })) },
    facts: { teams: [...new Set(list.flatMap(({ teams }) => teams))], list: names },
  })
  return { ids }
}

/** Takes a deletion back, with the files that went with it. Throws 404 where there is nothing to take back. */
export async function restoreLayout(ctx: Ctx, id: number): Promise<void> {
  const row = await unmarkDeleted(ctx.db, layoutThing, id)
  if (!row) throw notFound()
  await ctx.record({
    name: 'layoutTemplates.restored',
    groupId: row.groupId,
    payload: { groupId: row.groupId, id },
    after: { id },
    facts: { teams: (await teamsOf(ctx.db, layoutThing, [id])).get(id) ?? [], name: row.name },
  })
}
