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
import type { SeenClipart } from './cliparts.queries.ts'
import { clipartThing } from './cliparts.thing.ts'

type Indexes = { id: number; index: number }[]

/** New places of clip arts of one team (R614). The transaction holds them, so two at once end as one of the two. */
export async function reorderCliparts(
  ctx: Ctx,
  { groupId, list }: Batch<SeenClipart>,
  listIndexes: Indexes,
): Promise<Indexes> {
  const places = await writePlaces(ctx.db, clipartThing, groupId, listIndexes)
  await ctx.record({
    name: 'cliparts.reordered',
    groupId,
    payload: { groupId, listIndexes: places },
    before: { list: list.map(({ clipart: { id, index } }) => ({ id, index })) },
    after: { list: listIndexes },
  })
  return places
}

/** Makes files of uploads, at the end of its list. */
export async function addFiles(ctx: Ctx, seen: SeenClipart, uploads: VerifiedUploads | undefined) {
  const { id, groupId, name, totalFiles } = seen.clipart
  const added = await bindUploads(ctx, uploads, { holder: { kind: 'clipart', id }, groupId })
  await ctx.record({
    name: 'cliparts.filesChanged',
    groupId,
    payload: { groupId, id, totalFiles: totalFiles + added.length },
    before: { id, totalFiles },
    after: { id, totalFiles: totalFiles + added.length, fileIds: added.map((file) => file.id) },
    facts: { teams: seen.teams, name, fileNames: added.map((file) => file.name) },
  })
  const files = await listThingFiles(ctx.db, 'clipart', [id])
  return {
    id,
    files: files.map((file) => presentFile(ctx.resources.storage, file)),
    totalFiles: totalFiles + added.length,
  }
}

/** Deletes clip arts with their files; rows and objects stay, and artworks keep what they took. */
export async function removeCliparts(ctx: Ctx, { groupId, list }: Batch<SeenClipart>): Promise<{ ids: number[] }> {
  const ids = list.map(({ clipart }) => clipart.id)
  const files = await markDeleted(ctx.db, clipartThing, ids, ctx.actor.id)
  await ctx.record({
    name: 'cliparts.deleted',
    groupId,
    payload: { groupId, ids },
    before: {
      list: list.map(({ clipart: { id, name } }) => ({ id, name, fileIds: files.get(id) ?? [] })),
    },
    facts: {
      teams: [...new Set(list.flatMap(({ teams }) => teams))],
      list: list.map(({ clipart: { id, name } }) => ({ id, name })),
    },
  })
  return { ids }
}

/** Takes a deletion back, with the files that went with it. Throws 404 where there is nothing to take back. */
export async function restoreClipart(ctx: Ctx, id: number): Promise<void> {
  const row = await unmarkDeleted(ctx.db, clipartThing, id)
  if (!row) throw notFound()
  await ctx.record({
    name: 'cliparts.restored',
    groupId: row.groupId,
    payload: { groupId: row.groupId, id },
    after: { id },
    facts: { teams: (await teamsOf(ctx.db, clipartThing, [id])).get(id) ?? [], name: row.name },
  })
}
