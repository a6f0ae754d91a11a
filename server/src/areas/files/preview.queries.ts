import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { now } from '../../db/clock.ts'
import { files, fileVersions } from '../../db/schema/files.ts'
import { type FileRow, toFileRow } from './files.queries.ts'
import { isUnmeasuredVersion } from './versions/versions.queries.ts'

declare module '../../core/jobNames.ts' {
  interface JobMap {
    'files.preview': { ids: number[] }
  }
}

/** Files of one job: few enough that a lost run repeats little, enough that a large upload is few jobs. */
const perJob = 10

interface PreviewQueue {
  enqueue(name: 'files.preview', data: { ids: number[] }): Promise<void>
}

/** Queues the previews of files, in this transaction. */
export async function enqueuePreviews(ctx: PreviewQueue, ids: readonly number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += perJob) {
    await ctx.enqueue('files.preview', { ids: ids.slice(at, at + perJob) })
  }
}

/** Has a preview, and nobody has measured yet what it stands on, looks like, or how many pages it has: it was made by an older release. */
const isUnmeasured = and(
  eq(files.previewState, 'ready'),
  or(
    isNull(files.ground),
    and(isNull(files.colours), inArray(files.owner, ['artwork', 'clipart'])),
    and(isNull(files.pages), eq(files.owner, 'post'), eq(files.fileType, 'application/pdf')),
  ),
)

/** Those of the files whose previews are still to be made, or that are to be measured. */
export const listPending = async (db: Db, ids: readonly number[]): Promise<FileRow[]> =>
  (
    await db
      .select()
      .from(files)
      .where(
        and(inArray(files.id, [...ids]), or(eq(files.previewState, 'pending'), isUnmeasured), isNull(files.deletedAt)),
      )
  ).map(toFileRow)

/**
 * Uploaded files whose previews were to be made more than an hour ago, or that were never measured, and those of which an
 * earlier version was not; some. Those of the demo, which come without uploads, are made by the demo itself.
 */
export async function listLost(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        or(and(eq(files.previewState, 'pending'), sql`${files.updatedAt} < now() - interval '1 hour'`), isUnmeasured),
        isNull(files.deletedAt),
        sql`exists (select 1 from uploads u where u.key = ${files.key})`,
      ),
    )
    .orderBy(files.id)
    .limit(500)
  const versions = await db
    .selectDistinct({ id: fileVersions.fileId })
    .from(fileVersions)
    .innerJoin(files, eq(files.id, fileVersions.fileId))
    .where(
      and(
        or(
          and(eq(fileVersions.previewState, 'pending'), sql`${files.updatedAt} < now() - interval '1 hour'`),
          isUnmeasuredVersion,
        ),
        isNull(files.deletedAt),
        sql`exists (select 1 from uploads u where u.key = ${fileVersions.key})`,
      ),
    )
    .limit(500)
  return [...new Set([...rows, ...versions].map(({ id }) => id))]
}

/** Puts files back to pending, so that their previews are made anew. */
export const resetPreviews = (db: Db, ids: readonly number[]) =>
  db
    .update(files)
    .set({ previewState: 'pending', previewError: null, updatedAt: now })
    .where(and(inArray(files.id, [...ids]), isNull(files.deletedAt)))

type Found = Partial<
  Pick<
    FileRow,
    | 'width'
    | 'height'
    | 'fileType'
    | 'previewKey'
    | 'preview2xKey'
    | 'edgeColor'
    | 'luminance'
    | 'ground'
    | 'fills'
    | 'hasAlpha'
    | 'sha256'
    | 'dhash'
    | 'colours'
    | 'font'
    | 'pages'
    | 'previewError'
  >
> & { previewState: FileRow['previewState'] }

/** Stores what was found out about a file; undefined where it was deleted or its picture replaced meanwhile. */
export async function storePreview(
  db: Db,
  { id, key, version }: Pick<FileRow, 'id' | 'key' | 'version'>,
  found: Found,
): Promise<FileRow | undefined> {
  const [row] = await db
    .update(files)
    .set({ ...found, updatedAt: now })
    .where(and(eq(files.id, id), eq(files.key, key), eq(files.version, version), isNull(files.deletedAt)))
    .returning()
  return row && toFileRow(row)
}
