import { CommentKind } from '@halftone/contract/areas/comments.ts'
import { asc, inArray, sql } from 'drizzle-orm'
import { isGone, type Things } from '../../../core/things.ts'
import { ints } from '../../../db/arrays.ts'
import type { Db } from '../../../db/client.ts'
import { comments } from '../../../db/schema/comments.ts'

export type EverComment = typeof comments.$inferSelect

/** Comments deleted or not, in the order of their ids; with `hold` nobody else changes them. */
export const listEverComments = (db: Db, ids: readonly number[], hold: boolean): Promise<EverComment[]> => {
  const rows = db
    .select()
    .from(comments)
    .where(inArray(comments.id, [...ids]))
    .orderBy(asc(comments.id))
  return hold ? rows.for('update') : rows
}

/** Those of the comments whose thing, what that stands in, or whose parent is deleted. */
export async function commentsOfGone(db: Db, things: Things, ids: readonly number[]): Promise<Set<number>> {
  const on = things.caseOf(sql`c.kind`, (thing) =>
    CommentKind.safeParse(thing.kind).success ? isGone(thing, sql`c.target_id`) : undefined,
  )
  const inside = (field: 'productId' | 'artworkId', id: ReturnType<typeof sql>) =>
    sql`(${id} is not null and ${isGone(things.holder(field), id)})`
  const { rows } = await db.execute<{ id: number }>(sql`
    select c.id from comments c where c.id = any(${ints(ids)}) and (coalesce(${on}, false)
      or ${inside('productId', sql`c.product_id`)} or ${inside('artworkId', sql`c.artwork_id`)}
      or exists (select 1 from comments p where p.id = c.parent_id and p.deleted_at is not null))`)
  return new Set(rows.map(({ id }) => id))
}

/** Takes the deletion of a comment back, with the replies that went at the same moment; answers how many came. */
export async function undeleteThread(db: Db, id: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update comments c set deleted_at = null, deleted_by = null from comments root
    where root.id = ${id} and root.deleted_at is not null and (c.id = root.id or c.parent_id = root.id)
      and c.deleted_at = root.deleted_at`)
  return rowCount ?? 0
}
