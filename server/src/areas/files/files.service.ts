import type { ArtworkFile, AttachedFile } from '@halftone/contract/parts/attachedFile.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { roomsOf as roomsOfPlace } from '@halftone/contract/rooms.ts'
import type { Ctx } from '../../core/context.ts'
import { invalid } from '../../core/errors.ts'
import { type Done, unchanged } from '../../core/unchanged.ts'
import { makePlace, withMoved } from '../../db/places.ts'
import type { Room } from '../../realtime/relay.ts'
import { placedFiles } from './count.queries.ts'
import { lockOwners } from './cover.queries.ts'
import { presentFile } from './files.present.ts'
import {
  type AuthoredFile,
  changeFiles,
  changeIndexes,
  type FilePlace,
  type FileRow,
  placeOf,
} from './files.queries.ts'
import { newName } from './name.rules.ts'
import { enqueuePreviews, resetPreviews } from './preview.queries.ts'

type Patch = Partial<ArtworkFile> & { id: number }

/** The dialogs that show the files. */
export const roomsOf = (places: readonly FilePlace[]): Room[] => [
  ...new Set(
    places.flatMap(({ owner, ownerId, ...place }): Room[] =>
      roomsOfPlace(place, ownerId === null ? undefined : { kind: owner, id: ownerId }),
    ),
  ),
]

/** What files have in common; null where they differ. Throws 422 for files of different teams or kinds. */
export function commonPlace(files: readonly FileRow[], field: string): FilePlace {
  const [first, ...others] = files
  if (!first || others.some(({ groupId, owner }) => groupId !== first.groupId || owner !== first.owner)) {
    throw invalid({ [field]: phrase('files.otherTeams') })
  }
  const { productId, artworkId } = first
  return {
    owner: first.owner,
    ownerId: others.every(({ ownerId }) => ownerId === first.ownerId) ? first.ownerId : null,
    groupId: first.groupId,
    productId: others.every((file) => file.productId === productId) ? productId : null,
    artworkId: others.every((file) => file.artworkId === artworkId) ? artworkId : null,
  }
}

/** The one thing that holds all the files. Throws 422 for files of several. */
export function onePlace(files: readonly FileRow[], field: string): FilePlace {
  const place = commonPlace(files, field)
  if (place.ownerId === null) throw invalid({ [field]: phrase('files.otherLists') })
  return place
}

/** New places of files of one thing (R183). Two at once end as one of the two orders. */
export async function reorderFiles(
  ctx: Ctx,
  files: readonly FileRow[],
  listIndexes: { id: number; index: number }[],
): Promise<{ id: number; index: number }[]> {
  const place = onePlace(files, 'listIndexes')
  if (place.ownerId !== null) await lockOwners(ctx.db, ctx.resources.things, place.owner, [place.ownerId])
  await changeIndexes(ctx.db, listIndexes)
  const moved = await makePlace(
    ctx.db,
    placedFiles(place),
    listIndexes.map(({ id }) => id),
  )
  const places = withMoved(listIndexes, moved)
  await ctx.record({
    name: 'files.reordered',
    groupId: place.groupId,
    payload: { ...place, listIndexes: places },
    before: files.map(({ id, index }) => ({ id, index })),
    after: places,
  })
  return places
}

/** Done or In progress for many files of one team at once (R229, R230, R232): all or none. */
export async function setHidden(
  ctx: Ctx,
  files: readonly AuthoredFile[],
  isHidden: boolean,
): Promise<Done<{ listFileId: number[]; isHidden: boolean }>> {
  const place = commonPlace(files, 'listFileId')
  const listFileId = files.map(({ id }) => id)
  const changed = files.filter((file) => file.isHidden !== isHidden)
  if (changed.length === 0) return unchanged({ listFileId, isHidden })
  const ids = changed.map(({ id }) => id)
  await changeFiles(ctx.db, ids, { isHidden })
  await ctx.record({
    name: 'files.updated',
    groupId: place.groupId,
    payload: { ...place, files: ids.map((id) => ({ id, isHidden })) },
    before: changed.map((file) => ({ id: file.id, isHidden: file.isHidden })),
    after: ids.map((id) => ({ id, isHidden })),
    facts: {
      change: 'done',
      rooms: roomsOf(files),
      names: changed.map(({ name }) => name),
      oldContent: isHidden ? 'In progress' : 'Done',
      newContent: isHidden ? 'Done' : 'In progress',
    },
  })
  return { listFileId, isHidden }
}

/** A new name for an attachment; the extension stays, an empty name changes nothing (R238, R353). */
export async function renameAttachment(ctx: Ctx, file: AuthoredFile, typed: string): Promise<Done<AttachedFile>> {
  const name = newName(file.name, typed)
  const shown = presentFile(ctx.resources.storage, { ...file, name })
  if (name === file.name) return unchanged(shown)
  await changeFiles(ctx.db, [file.id], { name })
  await recordUpdate(ctx, file, { id: file.id, name }, { change: 'name', oldContent: file.name, newContent: name })
  return shown
}

/** Has the preview of a file at fault made once more: what it lacked (room, time, a release that reads its kind) may be there by now. */
export async function previewAgain(ctx: Ctx, file: AuthoredFile): Promise<Done<AttachedFile>> {
  const { storage } = ctx.resources
  if (file.previewState !== 'failed') return unchanged(presentFile(storage, file))
  await resetPreviews(ctx.db, [file.id])
  await enqueuePreviews(ctx, [file.id])
  await ctx.record({
    name: 'files.updated',
    groupId: file.groupId,
    payload: { ...placeOf(file), files: [{ id: file.id, previewState: 'pending' }] },
    facts: { change: 'preview', rooms: roomsOf([file]), names: [], oldContent: null, newContent: null },
  })
  return presentFile(storage, { ...file, previewState: 'pending', previewError: null })
}

/** Records that one file changed in place. */
export async function recordUpdate(
  ctx: Ctx,
  before: FileRow,
  patch: Patch,
  facts: { change: 'name' | 'texts' | 'done'; oldContent: unknown; newContent: unknown },
): Promise<void> {
  await ctx.record({
    name: 'files.updated',
    groupId: before.groupId,
    payload: { ...placeOf(before), files: [patch] },
    before: {
      name: before.name,
      orderId: before.orderId,
      customerName: before.customerName,
      isHidden: before.isHidden,
    },
    after: patch,
    facts: { ...facts, rooms: roomsOf([before]), names: [before.name] },
  })
}
