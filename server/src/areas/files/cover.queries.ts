import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { now } from '../../db/clock.ts'
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
  await db.update(table).set({ coverFileId: fileId, updatedAt: now }).where(eq(table.id, id))
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

/** The assignees and the maker of a product, as far as they may see its team. */
export async function watchersOf(db: Db, productId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select u.id from products p join groups g on g.id = p.group_id
    join users u on u.id = any(p.assignee_ids || p.created_by) and u.status = 1 and u.deleted_at is null
    where p.id = ${productId} and (u.is_super_admin or exists (
      select 1 from memberships m where m.user_id = u.id and m.group_id in (p.group_id, g.company_id)))`)
  return rows.map(({ id }) => id)
}
