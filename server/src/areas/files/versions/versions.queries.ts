import { PreviewState } from '@halftone/contract/parts/attachedFile.ts'
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { now } from '../../../db/clock.ts'
import { files, fileVersions } from '../../../db/schema/files.ts'
import { users } from '../../../db/schema/identity.ts'
import { type Author, type AuthoredFile, type FileRow, findFile, groundIn, toFileRow } from '../files.queries.ts'
import { type Picture, pictureOf } from './picture.rules.ts'

type Stored = typeof fileVersions.$inferSelect
/** A picture that stood under a file, or stands there now. */
export type VersionRow = Picture & {
  fileId: number
  version: number
  name: string
  note: string | null
  restoredFrom: number | null
  wasApproved: boolean
  wasListed: boolean
  createdAt: Date
  author: Author | null
}

const author = { id: users.id, display_name: users.displayName, avatar: users.avatar, color: users.color }
const pictureIn = (row: Stored): Picture =>
  pictureOf({ ...row, previewState: stateIn(row.previewState), ground: groundIn(row.ground) })
const stateIn = (stored: string): FileRow['previewState'] => PreviewState.parse(stored)

/** The file with its row locked until the transaction ends; what holds it was locked before. */
export async function lockFile(db: Db, id: number): Promise<AuthoredFile | undefined> {
  await db.select({ id: files.id }).from(files).where(eq(files.id, id)).for('update')
  return findFile(db, id)
}

/** What the row says of the version that it has now, as a row of its own. */
export const currentOf = (file: FileRow) => ({
  ...pictureOf(file),
  fileId: file.id,
  version: file.version,
  name: file.name,
  note: file.versionNote,
  restoredFrom: file.restoredFrom,
  wasApproved: file.approvedVersion === file.version,
  wasListed: file.listedVersion === file.version,
  createdBy: file.versionBy ?? file.createdBy,
  createdAt: file.versionAt ?? file.createdAt,
})

interface Next {
  picture: Picture
  name: string
  by: number
  note: string | null
  restoredFrom: number | null
}

/** Puts another picture under a file that `lockFile` gave: the one that it has is kept as an earlier version. */
export async function replacePicture(db: Db, file: FileRow, next: Next): Promise<FileRow> {
  await db.insert(fileVersions).values(currentOf(file))
  const { picture, name, by, note, restoredFrom } = next
  const [row] = await db
    .update(files)
    .set({
      ...picture,
      name,
      version: file.version + 1,
      versionBy: by,
      versionAt: now,
      versionNote: note,
      restoredFrom,
      updatedAt: now,
    })
    .where(eq(files.id, file.id))
    .returning()
  if (!row) throw new Error(`file ${file.id} is gone`)
  return toFileRow(row)
}

/** The artwork names the clip art that its file is made of again. */
export const nameClipart = (db: Db, { artworkId, clipartId }: Pick<FileRow, 'artworkId' | 'clipartId'>) =>
  db.execute(sql`
    update artworks set clipart_ids = clipart_ids || ${clipartId}::int
    where id = ${artworkId} and not clipart_ids @> array[${clipartId}::int]`)

/** The earlier versions of a file, newest first. */
export async function listVersions(db: Db, fileId: number): Promise<VersionRow[]> {
  const rows = await db
    .select({ version: fileVersions, author })
    .from(fileVersions)
    .leftJoin(users, eq(users.id, fileVersions.createdBy))
    .where(eq(fileVersions.fileId, fileId))
    .orderBy(desc(fileVersions.version))
  return rows.map(({ version, author: by }) => ({ ...version, ...pictureIn(version), author: by }))
}

/** One earlier version; undefined for one that never was, or was thinned. */
export const findVersion = async (db: Db, fileId: number, version: number): Promise<VersionRow | undefined> =>
  (await listVersions(db, fileId)).find((row) => row.version === version)

/** Who put the file's picture there. */
export async function authorOfPicture(db: Db, file: AuthoredFile): Promise<Author | null> {
  if (file.versionBy === null) return file.author
  const [row] = await db.select(author).from(users).where(eq(users.id, file.versionBy))
  return row ?? null
}

/** The pictures that the artworks' files have now were approved: their bytes stay from now on. */
export const markApproved = (db: Db, artworkIds: readonly number[]) =>
  db
    .update(files)
    .set({ approvedVersion: files.version })
    .where(and(eq(files.owner, 'artwork'), inArray(files.artworkId, [...artworkIds]), isNull(files.deletedAt)))

/** Pictures of the artwork went into a listing: their bytes stay from now on. */
export const markListed = (db: Db, artworkId: number, keys: readonly string[]) =>
  db
    .update(files)
    .set({ listedVersion: files.version })
    .where(
      and(
        eq(files.owner, 'artwork'),
        eq(files.artworkId, artworkId),
        inArray(files.key, [...keys]),
        sql`${files.listedVersion} is distinct from ${files.version}`,
      ),
    )

/** An earlier version that has a preview, of which nobody has measured what it stands on. */
export const isUnmeasuredVersion = and(eq(fileVersions.previewState, 'ready'), isNull(fileVersions.ground))

/** Earlier versions of these files whose previews are still to be made, or that are to be measured: the files, with those pictures. */
export async function listPendingVersions(db: Db, ids: readonly number[]): Promise<FileRow[]> {
  const rows = await db
    .select({ file: files, version: fileVersions })
    .from(fileVersions)
    .innerJoin(files, and(eq(files.id, fileVersions.fileId), isNull(files.deletedAt)))
    .where(
      and(inArray(fileVersions.fileId, [...ids]), or(eq(fileVersions.previewState, 'pending'), isUnmeasuredVersion)),
    )
  return rows.map(({ file, version }) => ({
    ...toFileRow(file),
    ...pictureIn(version),
    name: version.name,
    version: version.version,
  }))
}

/** Stores what was found out about a version that another one has taken the place of. */
export const storeVersionPreview = (
  db: Db,
  { id, version, key }: Pick<FileRow, 'id' | 'version' | 'key'>,
  found: Partial<Picture>,
) =>
  db
    .update(fileVersions)
    .set(found)
    .where(and(eq(fileVersions.fileId, id), eq(fileVersions.version, version), eq(fileVersions.key, key)))
