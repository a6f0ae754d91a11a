import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { postEvents } from '../../../db/schema/social/events.ts'

export type EventRow = typeof postEvents.$inferSelect

/** What the posts have beside what posts have, of those that are events. */
export const listEventRows = (db: Db, postIds: readonly number[]): Promise<EventRow[]> =>
  db
    .select()
    .from(postEvents)
    .where(inArray(postEvents.postId, [...postIds]))

export async function insertEvent(db: Db, values: typeof postEvents.$inferInsert): Promise<EventRow> {
  const [row] = await db.insert(postEvents).values(values).returning()
  if (!row) throw new Error('no event')
  return row
}

export async function changeEvent(
  db: Db,
  postId: number,
  values: Partial<Omit<EventRow, 'postId' | 'companyId' | 'joinCount'>>,
): Promise<EventRow> {
  const [row] = await db.update(postEvents).set(values).where(eq(postEvents.postId, postId)).returning()
  if (!row) throw new Error(`event ${postId} is gone`)
  return row
}

/** Who is told of what becomes of an event: who joined, and who was asked and did not leave. */
export async function listConcerned(db: Db, postId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select user_id as id from post_reactions where post_id = ${postId} and kind = 'event'
    union select user_id from event_invites where post_id = ${postId} and left_at is null order by 1`)
  return rows.map(({ id }) => id)
}

/** That somebody who was asked came, or went. */
export const markLeft = (db: Db, postId: number, userId: number, hasLeft: boolean) =>
  db.execute(sql`update event_invites set left_at = ${hasLeft ? sql`now()` : null}
    where post_id = ${postId} and user_id = ${userId}`)

/** Whether the post has that file, not deleted. */
export async function hasFile(db: Db, postId: number, id: number): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from files where id = ${id} and owner = 'post' and thing_id = ${postId} and deleted_at is null`,
  )
  return rows.length > 0
}
