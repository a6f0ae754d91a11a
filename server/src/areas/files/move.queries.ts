import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { heldEntries } from '../../db/entries.ts'
import { artworks } from '../../db/schema/artworks.ts'
import { configItems } from '../../db/schema/configs.ts'
import { files } from '../../db/schema/files.ts'
import { companyOf } from '../groups/groups.queries.ts'
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

/**
 * Whether files of the team can be in all these tabs: 0 is the all tab (R237), the others are entries of the settings
 * list, and stay so until the transaction ends.
 */
export async function areTabs(db: Db, groupId: number, ids: readonly number[]): Promise<boolean> {
  const own = [...new Set(ids)].filter((id) => id !== 0)
  if (own.length === 0) return true
  const tab = and(
    sql`${configItems.companyId} = ${companyOf(groupId)}`,
    inArray(configItems.id, own),
    eq(configItems.list, 'artwork_tab'),
    isNull(configItems.deletedAt),
  )
  return (await heldEntries(db, ['artwork_tab'], () => db.$count(configItems, tab))) === own.length
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
