import type { VersionUsage } from '@halftone/contract/areas/files/versions.ts'
import type { ArtworkFile, FileVersion } from '@halftone/contract/parts/attachedFile.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { splitName } from '@halftone/contract/rules/fileName.ts'
import type { Ctx } from '../../../core/context.ts'
import { conflict, invalid, notFound } from '../../../core/errors.ts'
import { type Done, unchanged } from '../../../core/unchanged.ts'
import { lockOwners } from '../cover.queries.ts'
import { coverWithPicture } from '../cover.service.ts'
import { presentArtworkFile } from '../files.present.ts'
import { type AuthoredFile, type FileRow, placeOf } from '../files.queries.ts'
import { roomsOf } from '../files.service.ts'
import { countBefore } from '../move.queries.ts'
import { newName } from '../name.rules.ts'
import { enqueuePreviews } from '../preview.queries.ts'
import { bindKeys } from '../uploads.queries.ts'
import type { VerifiedUploads } from '../verify.service.ts'
import { isPictureName, pictureOf, unseen } from './picture.rules.ts'
import { usageOf } from './usage.queries.ts'
import { presentVersion } from './versions.present.ts'
import {
  authorOfPicture,
  currentOf,
  findVersion,
  listVersions,
  lockFile,
  nameClipart,
  replacePicture,
} from './versions.queries.ts'

/**
 * A new picture under the same file; the one that it had stays as an earlier version. Two at once both stay, the later
 * one is current. The name stays, with the extension of the new bytes. Throws 422 for what is no picture in place of
 * one, 409 for an upload that was bound already or a file that somebody moves or deletes at the same moment.
 */
export async function addVersion(
  ctx: Ctx,
  subject: AuthoredFile,
  uploads: VerifiedUploads | undefined,
  note = '',
): Promise<ArtworkFile> {
  const file = await held(ctx, subject)
  const draft = uploads?.drafts[0]
  if (!draft || uploads?.groupId !== file.groupId || uploads.productId !== file.productId) throw notFound()
  if (isPictureName(file.name) && !isPictureName(draft.name))
    throw invalid({ 'file.key': phrase('files.choosePicture') })
  if ((await bindKeys(ctx.db, ctx.actor.id, [draft.key])) < 1) throw conflict(phrase('files.uploadedAlready'))
  const { key, size, fileType } = draft
  const after = await put(ctx, file, {
    picture: unseen({ key, size, fileType, clipartId: file.clipartId }),
    name: draft.name,
    note,
  })
  await enqueuePreviews(ctx, [file.id])
  return announce(ctx, file, after)
}

/** The picture of an earlier version as a new one. Throws 404 for one that never was or was thinned, 409 as above. */
export async function restoreVersion(
  ctx: Ctx,
  subject: AuthoredFile,
  version: number,
  note = '',
): Promise<Done<ArtworkFile>> {
  const file = await held(ctx, subject)
  const { storage } = ctx.resources
  if (version === file.version) return unchanged(presentArtworkFile(storage, file, await countBefore(ctx.db, file)))
  const earlier = await findVersion(ctx.db, file.id, version)
  if (!earlier) throw notFound()
  const after = await put(ctx, file, { picture: earlier, name: earlier.name, note, restoredFrom: version })
  if (after.previewState === 'pending') await enqueuePreviews(ctx, [file.id])
  if (after.clipartId !== null) await nameClipart(ctx.db, after)
  const shown = await announce(ctx, file, after)
  // Of other bytes the covers follow when their preview is ready.
  if (after.previewState === 'ready') await coverWithPicture(ctx, after)
  return shown
}

/**
 * The picture of a clip art's file in place of those that an artwork's files have, each kept as an earlier version; one line
 * of the log tells of all. The caller holds the artwork. Throws 422 for what is no picture in place of one.
 */
export async function replaceWithClipart(
  ctx: Ctx,
  before: readonly AuthoredFile[],
  source: FileRow & { ownerId: number },
  words: { from: string; to: string },
): Promise<ArtworkFile[]> {
  const done: { was: AuthoredFile; file: FileRow; shown: ArtworkFile }[] = []
  for (const subject of before) {
    const was = await lockFile(ctx.db, subject.id)
    if (!was || was.ownerId !== subject.ownerId) throw conflict(phrase('files.movedOrDeleted'))
    if (isPictureName(was.name) && !isPictureName(source.name)) throw invalid({ fileId: phrase('files.choosePicture') })
    const picture = { ...source, clipartId: source.ownerId }
    const file = await put(ctx, was, { picture, name: source.name, note: `${words.from} → ${words.to}` })
    done.push({ was, file, shown: await presentAfter(ctx, was, file) })
  }
  const [first] = done
  if (!first) return []
  const unready = done.filter(({ file }) => file.previewState === 'pending').map(({ file }) => file.id)
  if (unready.length > 0) await enqueuePreviews(ctx, unready)
  await ctx.record({
    name: 'files.updated',
    groupId: first.file.groupId,
    payload: { ...placeOf(first.file), files: done.map(({ shown }) => shown) },
    before: { list: done.map(({ was: { id, version, key } }) => ({ id, version, key })) },
    after: { list: done.map(({ file: { id, version, key } }) => ({ id, version, key })) },
    facts: {
      change: 'version',
      rooms: roomsOf([first.file]),
      names: done.map(({ file }) => file.name),
      oldContent: words.from,
      newContent: words.to,
    },
  })
  for (const { file } of done) if (file.previewState === 'ready') await coverWithPicture(ctx, file)
  return done.map(({ shown }) => shown)
}

/** The file as it is now that nobody else changes it. What holds it is locked first, as everywhere. */
async function held(ctx: Ctx, subject: AuthoredFile): Promise<AuthoredFile> {
  await lockOwners(ctx.db, ctx.resources.things, subject.owner, [subject.ownerId])
  const file = await lockFile(ctx.db, subject.id)
  if (!file) throw notFound()
  if (file.ownerId !== subject.ownerId) throw conflict(phrase('files.movedOrDeleted'))
  return file
}

interface Wanted {
  picture: Parameters<typeof replacePicture>[2]['picture']
  /** Of the bytes: its extension counts. */
  name: string
  note: string
  restoredFrom?: number
}

function put(ctx: Ctx, file: FileRow, { picture, name, note, restoredFrom }: Wanted): Promise<FileRow> {
  return replacePicture(ctx.db, file, {
    picture: pictureOf(picture),
    name: newName(name, splitName(file.name).stem, 'file.name'),
    by: ctx.actor.id,
    note: note || null,
    restoredFrom: restoredFrom ?? null,
  })
}

const presentAfter = async ({ db, resources }: Ctx, { author }: AuthoredFile, after: FileRow): Promise<ArtworkFile> =>
  presentArtworkFile(resources.storage, { ...after, author }, await countBefore(db, after))

async function announce(ctx: Ctx, before: AuthoredFile, after: FileRow): Promise<ArtworkFile> {
  const shown = await presentAfter(ctx, before, after)
  await ctx.record({
    name: 'files.updated',
    groupId: after.groupId,
    payload: { ...placeOf(after), files: [shown] },
    before: { version: before.version, key: before.key },
    after: { version: after.version, key: after.key },
    facts: {
      change: 'version',
      rooms: roomsOf([after]),
      names: [after.name],
      oldContent: `v${before.version}`,
      newContent: [`v${after.version}`, after.versionNote].filter(Boolean).join(': '),
    },
  })
  return shown
}

/** All pictures that the file has had, newest first, and the disk that the earlier ones use. */
export async function versionsOf(
  { db, resources }: Ctx,
  file: AuthoredFile,
): Promise<{ versions: FileVersion[]; usage: VersionUsage }> {
  const [author, earlier, usage] = await Promise.all([
    authorOfPicture(db, file),
    listVersions(db, file.id),
    usageOf(db, { groupId: file.groupId, fileId: file.id }),
  ])
  const rows = [{ ...currentOf(file), author }, ...earlier]
  return { versions: rows.map((row) => presentVersion(resources.storage, row, row.version === file.version)), usage }
}
