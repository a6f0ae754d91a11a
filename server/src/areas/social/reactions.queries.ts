import type { ReactionKind } from '@halftone/contract/parts/social/post.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import type { Author } from '../files/files.queries.ts'

/** Likes a post or takes that back, and counts it; what it is now. The post must be held, else two clicks at once could count twice. */
export async function toggleLike(db: Db, postId: number, userId: number): Promise<{ isOn: boolean; count: number }> {
  const { rowCount } = await db.execute(
    sql`delete from post_reactions where post_id = ${postId} and kind = 'like' and user_id = ${userId}`,
  )
  const isOn = rowCount === 0
  if (isOn)
    await db.execute(sql`insert into post_reactions (post_id, kind, user_id) values (${postId}, 'like', ${userId})`)
  const { rows } = await db.execute<{ count: number }>(
    sql`update posts set like_count = like_count + ${isOn ? 1 : -1} where id = ${postId} returning like_count as count`,
  )
  return { isOn, count: rows[0]?.count ?? 0 }
}

/** A page of those who reacted so, the last ones first, and how many there are. */
export async function listReacting(
  db: Db,
  { postId, kind }: { postId: number; kind: ReactionKind },
  { limit, page }: { limit: number; page: number },
): Promise<{ people: Author[]; total: number }> {
  const { rows } = await db.execute<{ id: number; display_name: string; avatar: string | null; color: string }>(sql`
    select u.id, u.display_name, u.avatar, u.color from post_reactions k join users u on u.id = k.user_id
    where k.post_id = ${postId} and k.kind = ${kind} order by k.created_at desc, k.user_id
    limit ${limit} offset ${(page - 1) * limit}`)
  const { rows: all } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from post_reactions where post_id = ${postId} and kind = ${kind}`,
  )
  return { people: rows, total: all[0]?.n ?? 0 }
}
