import type { CommentKind } from '@halftone/contract/areas/comments.ts'
import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Placed } from '../../core/things.queries.ts'
import type { Db } from '../../db/client.ts'
import { now } from '../../db/clock.ts'
import { columnsOf, runText } from '../../db/prepared.ts'
import { artworks } from '../../db/schema/artworks.ts'
import { commentHides, comments } from '../../db/schema/comments.ts'
import { users } from '../../db/schema/identity.ts'
import type { Author } from '../files/files.queries.ts'

type Stored = typeof comments.$inferSelect
/** A comment with its author; `isHiddenHere`: the reader has hidden it. */
export type CommentRow = Stored & { author: Author | null; artworkName: string | null; isHiddenHere: boolean }

/** What a comment stands on. */
export type Target = Placed<CommentKind>

const alive = isNull(comments.deletedAt)
const author = { id: users.id, display_name: users.displayName, avatar: users.avatar, color: users.color }

const select = (db: Db, readerId: number) =>
  db
    .select({ comment: comments, author, artworkName: artworks.name, hiddenBy: commentHides.userId })
    .from(comments)
    .leftJoin(artworks, eq(artworks.id, comments.artworkId))
    .leftJoin(users, eq(users.id, comments.createdBy))
    .leftJoin(commentHides, and(eq(commentHides.commentId, comments.id), eq(commentHides.userId, readerId)))
    .$dynamic()
interface Selected {
  comment: Stored
  author: Author | null
  artworkName: string | null
  hiddenBy: number | null
}
const toRow = (row: Selected): CommentRow => ({
  ...row.comment,
  author: row.author,
  artworkName: row.artworkName,
  isHiddenHere: row.hiddenBy !== null,
})

/** A comment that exists; the subject of access checks. */
export async function findComment(db: Db, id: number, readerId: number): Promise<CommentRow | undefined> {
  const [row] = await select(db, readerId).where(and(eq(comments.id, id), alive))
  return row && toRow(row)
}

/** Nobody else changes or removes the comment until the transaction ends. */
export const lockComment = (db: Db, id: number) =>
  db.select({ id: comments.id }).from(comments).where(eq(comments.id, id)).for('no key update')

const insertText = `
insert into comments (kind, target_id, group_id, product_id, artwork_id, parent_id, message, message_string,
  document, mentions, pin, created_by)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning ${columnsOf(comments)},
  (select a.name from artworks a where a.id = comments.artwork_id) as "artworkName"`

type New = Pick<Stored, 'parentId' | 'message' | 'messageString' | 'document' | 'mentions' | 'pin'> & { author: Author }

/** Stores a comment of `author` on `target`; nobody has hidden it yet. */
export async function insertComment(db: Db, target: Target, comment: New): Promise<CommentRow> {
  const { parentId, message, messageString, document, mentions, pin, author } = comment
  const { kind, id, groupId, productId, artworkId } = target
  const [row] = await runText<Stored & { artworkName: string | null }>(db, insertText, [
    ...[kind, id, groupId, productId, artworkId, parentId, JSON.stringify(message), messageString, document],
    ...[mentions, pin === null ? null : JSON.stringify(pin), author.id],
  ])
  if (!row) throw new Error('the comment was not stored')
  return { ...row, author, isHiddenHere: false }
}

type Text = Pick<Stored, 'message' | 'messageString' | 'document' | 'mentions'> & { pin?: Stored['pin'] }

/** The moment of the change; undefined where the comment is gone. */
export async function writeText(db: Db, id: number, text: Text): Promise<Date | undefined> {
  const [changed] = await db
    .update(comments)
    .set({ ...text, updatedAt: now })
    .where(eq(comments.id, id))
    .returning({ at: comments.updatedAt })
  return changed?.at ?? undefined
}

/** Deletes a comment and its replies; returns those that were there. */
export async function deleteThread(db: Db, id: number, by: number): Promise<number[]> {
  const gone = await db
    .update(comments)
    .set({ deletedAt: now, deletedBy: by })
    .where(and(or(eq(comments.id, id), eq(comments.parentId, id)), alive))
    .returning({ id: comments.id })
  return gone.map((row) => row.id)
}

/** False where it was so already, or the comment is gone. */
export async function writeDone(db: Db, id: number, isDone: boolean, by: number): Promise<boolean> {
  const done = isDone ? { doneBy: by, doneAt: now } : { doneBy: null, doneAt: null }
  const changed = await db
    .update(comments)
    .set({ isDone, ...done })
    .where(and(eq(comments.id, id), eq(comments.isDone, !isDone), alive))
    .returning({ id: comments.id })
  return changed.length > 0
}

/** Puts open pins of earlier versions of the file on `version`; answers their comments, oldest first. */
export async function carryOpenPins(db: Db, fileId: number, version: number): Promise<number[]> {
  const carried = await db
    .update(comments)
    .set({ pin: sql`${comments.pin} || jsonb_build_object('version', ${version}::int)` })
    .where(
      and(
        eq(comments.kind, 'file'),
        eq(comments.targetId, fileId),
        eq(comments.isDone, false),
        sql`coalesce((${comments.pin} ->> 'version')::int, 1) < ${version} and ${comments.pin} is not null`,
        alive,
      ),
    )
    .returning({ id: comments.id })
  return carried.map(({ id }) => id).toSorted((a, b) => a - b)
}

/** Hides a comment for one person, or shows it again. */
export async function writeHidden(
  db: Db,
  own: { commentId: number; userId: number },
  isHidden: boolean,
): Promise<void> {
  if (isHidden) await db.insert(commentHides).values(own).onConflictDoNothing()
  else
    await db
      .delete(commentHides)
      .where(and(eq(commentHides.commentId, own.commentId), eq(commentHides.userId, own.userId)))
}

interface Filter {
  search?: string | undefined
  isDone?: boolean | undefined
  /** With the comments on what stands in it. */
  isWhole?: boolean | undefined
}

/** The text as the search compares it: lower case, without accents. */
export const searchable = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/g, 'd').replace(/Đ/g, 'D').toLowerCase()

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Top-level comments of an entity; a reply that matches the search brings its parent. */
function topLevel({ kind, id }: Pick<Target, 'kind' | 'id'>, { search, isDone, isWhole }: Filter): SQL | undefined {
  const own = and(eq(comments.kind, kind), eq(comments.targetId, id))
  const whole = kind === 'product' ? eq(comments.productId, id) : kind === 'artwork' ? eq(comments.artworkId, id) : own
  const like = search?.trim() ? `%${escapeLike(searchable(search.trim()))}%` : undefined
  return and(
    isWhole ? whole : own,
    isNull(comments.parentId),
    alive,
    isDone === undefined ? undefined : eq(comments.isDone, isDone),
    like === undefined
      ? undefined
      : or(
          sql`${comments.document} like ${like}`,
          sql`exists (select 1 from comments r where r.parent_id = ${comments.id} and r.deleted_at is null and r.document like ${like})`,
        ),
  )
}

/** One page, newest first, and how many there are. */
export async function listComments(
  db: Db,
  target: Pick<Target, 'kind' | 'id'>,
  filter: Filter & { limit: number; page: number; readerId: number },
): Promise<{ rows: CommentRow[]; total: number }> {
  const where = topLevel(target, filter)
  const page = select(db, filter.readerId)
    .where(where)
    .orderBy(desc(comments.id))
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
  const [rows, [count]] = await Promise.all([
    page,
    db.select({ total: sql<number>`count(*)::int` }).from(comments).where(where),
  ])
  return { rows: rows.map(toRow), total: count?.total ?? 0 }
}

/** The replies of several comments, oldest first: one query for a page. */
export async function listReplies(db: Db, parentIds: number[], readerId: number): Promise<CommentRow[]> {
  if (parentIds.length === 0) return []
  const rows = await select(db, readerId)
    .where(and(inArray(comments.parentId, parentIds), alive))
    .orderBy(asc(comments.id))
  return rows.map(toRow)
}

/** Both numbers of the filter chips. */
export async function countByState(
  db: Db,
  target: Pick<Target, 'kind' | 'id'>,
  isWhole: boolean,
): Promise<{ doing: number; done: number }> {
  const [row] = await db
    .select({
      doing: sql<number>`count(*) filter (where not is_done)::int`,
      done: sql<number>`count(*) filter (where is_done)::int`,
    })
    .from(comments)
    .where(topLevel(target, { isWhole }))
  return row ?? { doing: 0, done: 0 }
}

/** One more (or less) reply of a comment; false where it was deleted meanwhile, so that nobody would see the reply. */
export async function countReply(db: Db, id: number, by: number): Promise<boolean> {
  const rows = await db
    .update(comments)
    .set({ replyCount: sql`${comments.replyCount} + ${by}` })
    .where(and(eq(comments.id, id), alive))
    .returning({ id: comments.id })
  return rows.length === 1
}
