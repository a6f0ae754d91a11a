import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ints } from '../../../db/arrays.ts'
import type { Db } from '../../../db/client.ts'
import { PersonRow, person } from '../cards.queries.ts'

export const writeAnnouncement = (db: Db, postId: number, { until, by }: { until: string | null; by: number }) =>
  db.execute(sql`update posts set announced_until = ${until}::timestamptz, announced_by = ${until === null ? null : by}
    where id = ${postId}`)

/** The lines that announce a post. */
const linesOf = (postId: number): SQL => sql`n.target_kind = 'post' and n.target_id = ${postId} and n.is_popup`

/** Whom a post was announced to. */
export async function listTold(db: Db, postId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select n.user_id as id from notifications n where ${linesOf(postId)}`,
  )
  return rows.map(({ id }) => id)
}

/** Until when people are reminded; null: no longer. */
export const writeEnds = (db: Db, postId: number, until: string | null) =>
  db.execute(sql`update notifications n set ends_at = coalesce(${until}::timestamptz, now()) where ${linesOf(postId)}`)

/** Who can no longer see the post keeps nothing of it. */
export const forgetTold = (db: Db, postId: number, userIds: readonly number[]) =>
  db.execute(sql`delete from notifications n where ${linesOf(postId)} and n.user_id = any(${ints(userIds)})`)

const Row = z.object({ person: PersonRow, readAt: z.coerce.date().nullable() })

/** A page of whom a post was announced to: who has not read it first, then by when they did. */
export async function pageReaders(
  db: Db,
  postId: number,
  { isRead, limit, page }: { isRead?: boolean | undefined; limit: number; page: number },
) {
  const which = isRead === undefined ? sql`` : isRead ? sql`and n.read_at is not null` : sql`and n.read_at is null`
  const where = sql`from notifications n where ${linesOf(postId)} ${which}`
  const { rows } = await db.execute<{ total: number; items: unknown }>(sql`
    select (select count(*)::int ${where}) as total,
      coalesce((select json_agg(r) from (select ${person(sql`n.user_id`)} as person, n.read_at as "readAt" ${where}
        order by n.read_at desc nulls first, n.id limit ${limit} offset ${(page - 1) * limit}) r), '[]'::json) as items`)
  return { rows: z.array(Row).parse(rows[0]?.items ?? []), total: rows[0]?.total ?? 0 }
}

interface Said {
  userId: number
  authorId: number
  action: string
  postId: number
}

/** Whether the person was told that of the other one before. */
export async function wasTold(db: Db, { userId, authorId, action, postId }: Said): Promise<boolean> {
  const { rows } = await db.execute<{ is: boolean }>(sql`
    select exists (select from notifications n where n.user_id = ${userId} and n.author_id = ${authorId}
      and n.action = ${action} and n.target_kind = 'post' and n.target_id = ${postId}) as is`)
  return rows[0]?.is === true
}
