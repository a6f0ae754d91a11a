import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { artworks } from '../../db/schema/artworks.ts'
import { configItems } from '../../db/schema/configs.ts'
import { files } from '../../db/schema/files.ts'
import type { FileRow } from './files.queries.ts'

/** An artwork as the place of files. */
export async function findTarget(
  db: Db,
  id: number,
): Promise<{ id: number; name: string; groupId: number; productId: number; totalFiles: number } | undefined> {
  const { name, groupId, productId, totalFiles } = artworks
  const [row] = await db
    .select({ id: artworks.id, name, groupId, productId, totalFiles })
    .from(artworks)
    .where(and(eq(artworks.id, id), isNull(artworks.deletedAt)))
  return row
}

/** Whether files can be in the tab: 0 is the all tab (R237), the others are entries of the settings list. */
export async function isTab(db: Db, id: number): Promise<boolean> {
  if (id === 0) return true
  const [row] = await db
    .select({ id: configItems.id })
    .from(configItems)
    .where(and(eq(configItems.id, id), eq(configItems.list, 'artwork_tab'), isNull(configItems.deletedAt)))
  return row !== undefined
}

/** The file's place in its artwork's list, from 1. */
export async function countBefore(db: Db, file: Pick<FileRow, 'id' | 'artworkId' | 'index'>): Promise<number> {
  const earlier = await db.$count(
    files,
    and(
      eq(files.owner, 'artwork'),
      eq(files.artworkId, file.artworkId ?? 0),
      isNull(files.deletedAt),
      sql`(${files.index}, ${files.id}) < (${file.index}, ${file.id})`,
    ),
  )
  return earlier + 1
}
