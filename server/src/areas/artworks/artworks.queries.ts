import { ListingState, ReviewState } from '@halftone/contract/parts/listingState.ts'
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { ints } from '../../db/arrays.ts'
import type { Db } from '../../db/client.ts'
import { findPage, inOrderOf, type Listed } from '../../db/paging.ts'
import type { PlacedList } from '../../db/places.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { artworks } from '../../db/schema/artworks.ts'
import { files } from '../../db/schema/files.ts'
import { users } from '../../db/schema/identity.ts'
import { products } from '../../db/schema/products.ts'
import { type Author, type FileRow, toFileRow } from '../files/files.queries.ts'

type Stored = typeof artworks.$inferSelect
/** An artwork that is not deleted; the subject of access checks. */
export type ArtworkRow = Omit<Stored, 'reviewState' | 'listingState'> & {
  reviewState: ReviewState
  listingState: ListingState | null
}
/** With all that its card shows. */
export interface CardRow {
  artwork: ArtworkRow
  product: { id: number; subId: string; name: string; status: number; types: number[] }
  accountName: string | null
  cover: FileRow | null
  author: Author | null
  approver: Author | null
  uploader: Author | null
  submitter: Author | null
}

export const toArtwork = (row: Stored): ArtworkRow => ({
  ...row,
  reviewState: ReviewState.parse(row.reviewState),
  listingState: ListingState.nullable().parse(row.listingState),
})

export const alive = isNull(artworks.deletedAt)

export async function findArtwork(db: Db, id: number): Promise<ArtworkRow | undefined> {
  const [row] = await db
    .select()
    .from(artworks)
    .where(and(eq(artworks.id, id), alive))
  return row && toArtwork(row)
}

/**
 * Holds the products of these artworks, in the order of their ids, before the artworks are held: a move holds its
 * product first, too, so that nobody who changes an artwork waits in a circle with who moves its product.
 */
export const holdProductsOf = (db: Db, artworkIds: readonly number[]) =>
  db.execute(sql`
    select p.id from products p
    where p.id in (select a.product_id from artworks a where a.id = any(${ints(artworkIds)}))
    order by p.id for no key update`)

/** The same for a change: nobody else changes it until the transaction ends. */
export async function lockArtwork(db: Db, id: number): Promise<ArtworkRow | undefined> {
  const [row] = await lockArtworks(db, [id])
  return row
}

/** Locks several in the order of their ids, so that two bulk changes never wait for each other in a circle. */
export async function lockArtworks(db: Db, ids: readonly number[]): Promise<ArtworkRow[]> {
  await holdProductsOf(db, ids)
  const rows = await db
    .select()
    .from(artworks)
    .where(and(inArray(artworks.id, [...ids]), alive))
    .orderBy(asc(artworks.id))
    .for('no key update')
  return rows.map(toArtwork)
}

const [author, approver] = [alias(users, 'author'), alias(users, 'approver')]
const [uploader, submitter] = [alias(users, 'uploader'), alias(users, 'submitter')]
const authorColumns = { id: author.id, display_name: author.displayName, avatar: author.avatar, color: author.color }
const approverColumns = {
  id: approver.id,
  display_name: approver.displayName,
  avatar: approver.avatar,
  color: approver.color,
}
const uploaderColumns = {
  id: uploader.id,
  display_name: uploader.displayName,
  avatar: uploader.avatar,
  color: uploader.color,
}
const submitterColumns = {
  id: submitter.id,
  display_name: submitter.displayName,
  avatar: submitter.avatar,
  color: submitter.color,
}

const select = (db: Db) =>
  db
    .select({
      artwork: artworks,
      product: {
        id: products.id,
        subId: products.subId,
        name: products.name,
        status: products.statusId,
        types: products.typeIds,
      },
      accountName: accounts.name,
      cover: files,
      author: authorColumns,
      approver: approverColumns,
      uploader: uploaderColumns,
      submitter: submitterColumns,
    })
    .from(artworks)
    .innerJoin(products, and(eq(products.id, artworks.productId), isNull(products.deletedAt)))
    .leftJoin(accounts, and(eq(accounts.id, artworks.accountId), isNull(accounts.deletedAt)))
    .leftJoin(files, and(eq(files.id, artworks.coverFileId), isNull(files.deletedAt)))
    .leftJoin(author, eq(author.id, artworks.createdBy))
    .leftJoin(approver, eq(approver.id, artworks.approvedBy))
    .leftJoin(uploader, eq(uploader.id, artworks.uploadedBy))
    .leftJoin(submitter, eq(submitter.id, artworks.submittedBy))
    .$dynamic()

type Selected = Awaited<ReturnType<typeof select>>[number]
const toCard = (row: Selected): CardRow => ({
  ...row,
  artwork: toArtwork(row.artwork),
  cover: row.cover && toFileRow(row.cover),
})

interface Wanted extends Pick<Listed, 'order' | 'countedFrom'> {
  where: SQL | undefined
  limit: number
  page: number
}

/** One page of artworks, and how many there are (`findPage`): a deleted product's are deleted with it. */
export async function listCards(
  db: Db,
  { where, order, countedFrom, ...wanted }: Wanted,
): Promise<{ rows: CardRow[]; total: number }> {
  const { ids, total } = await findPage(
    db,
    { id: sql`${artworks.id}`, from: sql`from ${artworks} where ${where}`, order, countedFrom },
    wanted,
  )
  if (ids.length === 0) return { rows: [], total }
  const rows = await select(db).where(inArray(artworks.id, ids)).orderBy(inOrderOf(order))
  return { rows: rows.map(toCard), total }
}

/** The artworks of these ids, in no order. */
export const cardsById = async (db: Db, ids: readonly number[]): Promise<CardRow[]> =>
  ids.length === 0 ? [] : (await select(db).where(and(inArray(artworks.id, [...ids]), alive))).map(toCard)

export async function getCard(db: Db, id: number): Promise<CardRow> {
  const [card] = await cardsById(db, [id])
  if (!card) throw new Error(`artwork ${id} is gone`)
  return card
}

type Values = { [N in keyof typeof artworks.$inferInsert]?: (typeof artworks.$inferInsert)[N] | SQL }

/** Sets columns of one artwork; its `updated_at` moves with them. */
export async function changeArtwork(db: Db, id: number, values: Values): Promise<ArtworkRow> {
  const [row] = await db
    .update(artworks)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(artworks.id, id))
    .returning()
  if (!row) throw new Error(`artwork ${id} is gone`)
  return toArtwork(row)
}

/** The artworks of a product in their manual order. */
export const placedArtworks = (productId: number): PlacedList => ({
  table: 'artworks',
  where: sql`t.product_id = ${productId} and t.deleted_at is null`,
  isNewestFirst: true,
})

/** The place at the end of the product's artworks. */
export async function lastArtworkIndex(db: Db, productId: number): Promise<number> {
  const [row] = await db
    .select({ last: artworks.index })
    .from(artworks)
    .where(and(eq(artworks.productId, productId), alive))
    .orderBy(desc(artworks.index))
    .limit(1)
  return row?.last ?? 0
}
