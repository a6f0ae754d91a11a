import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { type FileRow, listArtworkFiles } from '../files/files.queries.ts'
import { outdatedFiles } from '../mockups/mockups.queries.ts'

/**
 * The artwork's files that may be published: its own, in their order, those marked as done left out (R280). Mock-ups whose source was
 * replaced or turned down are named, and refused.
 */
export async function listVisible(db: Db, artworkId: number): Promise<(FileRow & { isOutdated: boolean })[]> {
  const outdated = await outdatedFiles(db, artworkId)
  const files = (await listArtworkFiles(db, [artworkId])).filter((file) => !file.isHidden)
  return files.map((file) => ({ ...file, isOutdated: outdated.has(file.id) }))
}

interface Stored {
  liveId: string
  fileId: number
  key: string
}

/**
 * The names of the files that stored pictures are, or were, of; `version` where the file has another picture now, null
 * for its present one and for a version that was thinned.
 */
export async function namesOfPictures(
  db: Db,
  pictures: readonly Stored[],
): Promise<{ liveId: string; name: string; version: number | null }[]> {
  const { rows } = await db.execute<{ liveId: string; name: string; version: number | null }>(sql`
    select i."liveId", f.name, case when f.key = i.key then null
      else (select max(v.version) from file_versions v where v.file_id = f.id and v.key = i.key) end as version
    from jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) as i("liveId" text, "fileId" int, key text)
    join files f on f.id = i."fileId"`)
  return rows
}
