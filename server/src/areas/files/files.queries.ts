import { FileOwner } from '@halftone/contract/areas/files.ts'
import { filesAtOnce, PreviewState } from '@halftone/contract/parts/attachedFile.ts'
import { Ground } from '@halftone/contract/parts/ground.ts'
import type { Place } from '@halftone/contract/things.ts'
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { now } from '../../db/clock.ts'
import { files, fileVersions } from '../../db/schema/files.ts'
import { users } from '../../db/schema/identity.ts'

type Stored = typeof files.$inferSelect

/** A file that is not deleted, as its row has it. */
export type FileRow = Omit<Stored, 'owner' | 'previewState' | 'ground'> & {
  owner: FileOwner
  /** The id of what holds it. */
  ownerId: number
  previewState: PreviewState
  ground: Ground | null
}

/** A person's row, as far as files show it. */
export interface Author {
  id: number
  display_name: string
  avatar: string | null
  color: string
}
export type AuthoredFile = FileRow & { author: Author | null }

/** What holds the file: the counts, cover and live rooms that follow from a change of it. */
export interface FilePlace extends Place {
  owner: FileOwner
  /** Null for files of several. */
  ownerId: number | null
  groupId: number
}

/** Kinds that are referenced by a column of their own; the others stand in `thingId`. */
const ownFields = { product: 'productId', artwork: 'artworkId', comment: 'commentId' } as const
type OwnField = (typeof ownFields)[keyof typeof ownFields] | 'thingId'
const fieldOf = (owner: FileOwner): OwnField =>
  'product' === owner || 'artwork' === owner || 'comment' === owner ? ownFields[owner] : 'thingId'

/** The column that names what holds a file of that kind. */
export const ownerColumn = (owner: FileOwner) => files[fieldOf(owner)]

/** The columns of a file that is held by `id`. */
export const heldBy = (owner: FileOwner, id: number): { owner: FileOwner } & Partial<Record<OwnField, number>> => ({
  owner,
  [fieldOf(owner)]: id,
})

export const groundIn = (stored: string | null): Ground | null => Ground.nullable().parse(stored)

export function toFileRow(row: Stored): FileRow {
  const owner = FileOwner.parse(row.owner)
  const ownerId = row[fieldOf(owner)] ?? 0
  return { ...row, owner, ownerId, previewState: PreviewState.parse(row.previewState), ground: groundIn(row.ground) }
}

export const placeOf = ({ owner, ownerId, groupId, productId, artworkId }: FilePlace): FilePlace => ({
  owner,
  ownerId,
  groupId,
  productId,
  artworkId,
})

const author = { id: users.id, display_name: users.displayName, avatar: users.avatar, color: users.color }
const alive = isNull(files.deletedAt)
const authored = (db: Db) =>
  db.select({ file: files, author }).from(files).leftJoin(users, eq(users.id, files.createdBy)).$dynamic()
const join = (rows: { file: Stored; author: Author | null }[]): AuthoredFile[] =>
  rows.map(({ file, author: by }) => ({ ...toFileRow(file), author: by }))

/** Files with their people, by a condition and in an order of the caller's. */
export async function authoredRows(
  db: Db,
  where: SQL | undefined,
  order: readonly SQL[],
  part?: { limit: number; offset: number },
): Promise<AuthoredFile[]> {
  const rows = authored(db)
    .where(where)
    .orderBy(...order)
  return join(await (part ? rows.limit(part.limit).offset(part.offset) : rows))
}

/** A file with its person; the subject of access checks. */
export async function findFile(db: Db, id: number): Promise<AuthoredFile | undefined> {
  return join(await authored(db).where(and(eq(files.id, id), alive)))[0]
}

/** In no order; what is missing or deleted is left out. */
export const listFiles = async (db: Db, ids: readonly number[]): Promise<AuthoredFile[]> =>
  ids.length === 0 ? [] : join(await authored(db).where(and(inArray(files.id, [...ids]), alive)))

const ofProducts = (ids: readonly number[]) =>
  and(eq(files.owner, 'product'), inArray(files.productId, [...ids]), alive)
const ofArtworks = (ids: readonly number[]) =>
  and(eq(files.owner, 'artwork'), inArray(files.artworkId, [...ids]), alive)

/** A product's first attachments in their manual order (R183). */
export const firstFiles = async (db: Db, productId: number): Promise<AuthoredFile[]> =>
  join(
    await authored(db)
      .where(ofProducts([productId]))
      .orderBy(asc(files.index), asc(files.id))
      .limit(filesAtOnce),
  )

/** Files of a list: those that hold all `words`, from the place `offset` on. */
interface Part {
  words?: readonly string[]
  offset?: number
  limit: number
}

/** A part of a product's attachments in their manual order (R183), and how many there are of them. */
export async function pageProductFiles(db: Db, productId: number, { words = [], offset = 0, limit }: Part) {
  const found = words.map((word) => sql`strpos(${files.document}, lower(unaccent(${word}))) > 0`)
  const where = and(ofProducts([productId]), ...found)
  const [rows, total] = await Promise.all([
    authored(db).where(where).orderBy(asc(files.index), asc(files.id)).limit(limit).offset(offset),
    db.$count(files, where),
  ])
  return { rows: join(rows), total }
}

/** The files of artworks, each artwork's in its manual order (R183). */
export const listArtworkFiles = async (db: Db, artworkIds: readonly number[]): Promise<AuthoredFile[]> =>
  artworkIds.length === 0
    ? []
    : join(
        await authored(db).where(ofArtworks(artworkIds)).orderBy(asc(files.artworkId), asc(files.index), asc(files.id)),
      )

/** The attachments of comments, oldest first. */
export const listCommentFiles = async (db: Db, commentIds: readonly number[]): Promise<AuthoredFile[]> =>
  commentIds.length === 0
    ? []
    : join(
        await authored(db)
          .where(and(eq(files.owner, 'comment'), inArray(files.commentId, [...commentIds]), alive))
          .orderBy(asc(files.commentId), asc(files.id)),
      )

/** Files by id for covers of cards; one query for a page. */
export async function coverFiles(db: Db, ids: readonly (number | null)[]): Promise<Map<number, FileRow>> {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const rows = await db
    .select()
    .from(files)
    .where(and(inArray(files.id, wanted), alive))
  return new Map(rows.map((row) => [row.id, toFileRow(row)]))
}

/**
 * The files that are not deleted whose picture, or one of whose earlier ones, has one of these keys: copies of products
 * and artworks share keys. `key`, `name` and `fileType` are those of that picture.
 */
export async function listByKeys(db: Db, keys: readonly string[]): Promise<FileRow[]> {
  const own = await db
    .select()
    .from(files)
    .where(and(inArray(files.key, [...keys]), alive))
    .orderBy(desc(files.id))
  const missing = keys.filter((key) => !own.some((file) => file.key === key))
  if (missing.length === 0) return own.map(toFileRow)
  const { key, name, fileType } = fileVersions
  const old = await db
    .select({ file: files, version: { key, name, fileType } })
    .from(fileVersions)
    .innerJoin(files, and(eq(files.id, fileVersions.fileId), alive))
    .where(inArray(fileVersions.key, missing))
    .orderBy(desc(files.id))
  return [...own, ...old.map(({ file, version }) => ({ ...file, ...version }))].map(toFileRow)
}

type Patch = Partial<
  Pick<
    Stored,
    'name' | 'orderId' | 'customerName' | 'isHidden' | 'artworkId' | 'productId' | 'tabId' | 'index' | 'isCover'
  >
>

/** Changes some fields of files that are not deleted; answers how many there were. */
export async function changeFiles(db: Db, ids: readonly number[], values: Patch): Promise<number> {
  const done = await db
    .update(files)
    .set({ ...values, updatedAt: now })
    .where(and(inArray(files.id, [...ids]), alive))
    .returning({ id: files.id })
  return done.length
}

/**
 * Whether the files still are where they were read to be; asked once their owner is locked. One that has moved on in
 * between is counted elsewhere.
 */
export async function areInPlace(db: Db, list: readonly FileRow[]): Promise<boolean> {
  const ids = list.map(({ id }) => id)
  const now = await db
    .select({ id: files.id, productId: files.productId, artworkId: files.artworkId })
    .from(files)
    .where(and(inArray(files.id, ids), alive))
  const places = new Map(now.map((row) => [row.id, row]))
  return list.every(({ id, productId, artworkId }) => {
    const place = places.get(id)
    return place?.productId === productId && place.artworkId === artworkId
  })
}

/** Marks files as deleted: rows and objects stay, for revert and for copies that share the object. */
export async function deleteFiles(db: Db, ids: readonly number[], by: number): Promise<number> {
  const done = await db
    .update(files)
    .set({ deletedAt: now, deletedBy: by || null, isCover: false })
    .where(and(inArray(files.id, [...ids]), alive))
    .returning({ id: files.id })
  return done.length
}

/** Gives files their places, in one statement whatever their number. */
export const changeIndexes = (db: Db, list: readonly { id: number; index: number }[]) =>
  db.execute(sql`
    update files f set index = n.index, updated_at = now()
    from json_to_recordset(${JSON.stringify(list)}::json) as n(id int, index double precision)
    where f.id = n.id and f.deleted_at is null`)

export const insertFiles = async (db: Db, values: (typeof files.$inferInsert)[]): Promise<FileRow[]> =>
  (await db.insert(files).values(values).returning()).map(toFileRow)
