import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { artworks } from '../../db/schema/artworks.ts'
import { files } from '../../db/schema/files.ts'
import { products } from '../../db/schema/products.ts'
import { type FileRow, toFileRow } from './files.queries.ts'

export type Covered = 'product' | 'artwork'

const tables = { product: products, artwork: artworks } as const
const ownerOf = (kind: Covered, id: number) =>
  and(eq(files.owner, kind), eq(kind === 'product' ? files.productId : files.artworkId, id), isNull(files.deletedAt))

/** The cover's file id, and the owner's name; the row is locked. Undefined where the owner is gone. */
export async function lockCover(
  db: Db,
  kind: Covered,
  id: number,
): Promise<{ coverFileId: number | null; name: string } | undefined> {
  const table = tables[kind]
  const [row] = await db
    .select({ coverFileId: table.coverFileId, name: table.name })
    .from(table)
    .where(and(eq(table.id, id), isNull(table.deletedAt)))
    .for('update')
  return row
}

/** Locks several, in the order of their ids. */
export async function lockOwners(db: Db, kind: Covered, ids: readonly number[]): Promise<void> {
  const table = tables[kind]
  await db
    .select({ id: table.id })
    .from(table)
    .where(sql`${table.id} = any(${sql.param([...ids])}::int[])`)
    .orderBy(asc(table.id))
    .for('update')
}

/** Makes the file the owner's cover; null takes the cover away. A product's cover may be a file of its artworks. */
export async function writeCover(db: Db, kind: Covered, id: number, fileId: number | null): Promise<void> {
  await db
    .update(files)
    .set({ isCover: false })
    .where(and(ownerOf(kind, id), eq(files.isCover, true)))
  if (fileId !== null)
    await db
      .update(files)
      .set({ isCover: true })
      .where(and(ownerOf(kind, id), eq(files.id, fileId)))
  const table = tables[kind]
  await db.update(table).set({ coverFileId: fileId, updatedAt: new Date() }).where(eq(table.id, id))
}

/** The first picture of the owner in its manual order, for a cover of its own accord. */
export async function firstPicture(db: Db, kind: Covered, id: number): Promise<FileRow | undefined> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(ownerOf(kind, id), eq(files.previewState, 'ready')))
    .orderBy(asc(files.index), asc(files.id))
    .limit(1)
  return row && toFileRow(row)
}

export async function productOfArtwork(db: Db, id: number): Promise<number | null> {
  const [row] = await db.select({ productId: artworks.productId }).from(artworks).where(eq(artworks.id, id))
  return row?.productId ?? null
}
