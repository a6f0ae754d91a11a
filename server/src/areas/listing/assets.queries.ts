import type { Db } from '../../db/client.ts'
import { type FileRow, listArtworkFiles } from '../files/files.queries.ts'

/** The artwork's files that may be published: its own, in their order, those marked as done left out (R280). */
export const listVisible = async (db: Db, artworkId: number): Promise<FileRow[]> =>
  (await listArtworkFiles(db, [artworkId])).filter((file) => !file.isHidden)

/**
 * The file that an original url of this server names. The address is not believed beyond that: whatever it says, only
 * one of `own` can be meant, and keys cannot be guessed.
 */
export function fileOfUrl(own: readonly FileRow[], url: string): FileRow | undefined {
  const path = url.split(/[?#]/, 1)[0] ?? ''
  return own.find(({ key }) => path === key || path.endsWith(`/${key}`))
}
