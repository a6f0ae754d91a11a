import type { Db } from '../../db/client.ts'
import { type FileRow, listArtworkFiles } from '../files/files.queries.ts'

/** The artwork's files that may be published: its own, in their order, those marked as done left out (R280). */
export const listVisible = async (db: Db, artworkId: number): Promise<FileRow[]> =>
  (await listArtworkFiles(db, [artworkId])).filter((file) => !file.isHidden)
