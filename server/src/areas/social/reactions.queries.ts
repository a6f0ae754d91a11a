import type { ReactionKind } from '@halftone/contract/parts/social/post.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import type { Author } from '../files/files.queries.ts'

export interface ReactionCounts {
  isLiked: boolean
  countLikes: number
  isJoined: boolean
  countJoined: number
}

/**
 * Likes a post or joins an event, or takes that back, and counts it; what it is now. The post must be held, else two clicks at once
 * could count twice.
 */
export async function toggleReaction(
  db: Db,
  postId: number,
  kind: ReactionKind,
  userId: number,
): Promise<ReactionCounts & { isOn: boolean }> {
  const { rowCount } = await db.execute(
    sql`delete from post_reactions where post_id = ${postId} and kind = ${kind} and user_id = ${userId}`,
  )
  const isOn = rowCount === 0
  if (isOn)
    await db.execute(sql`insert into post_reactions (post_id, kind, user_id) values (${postId}, ${kind}, ${userId})`)
  const by = isOn ? 1 : -1
  await db.execute(
    kind === 'like'
      ? sql`update posts set like_count = like_count + ${by} where id = ${postId}`
      : sql`update post_events set join_count = join_count + ${by} where post_id = ${postId}`,
  )
  const has = (one: ReactionKind) => sql`exists (select from post_reactions k
    where k.post_id = p.id and k.kind = ${one} and k.user_id = ${userId})`
  const { rows } = await db.execute<ReactionCounts & Record<string, unknown>>(sql`
    select ${has('like')} as "isLiked", p.like_count as "countLikes", ${has('event')} as "isJoined",
      coalesce(e.join_count, 0) as "countJoined"
    from posts p left join post_events e on e.post_id = p.id where p.id = ${postId}`)
  const [row] = rows
  if (!row) throw new Error(`post ${postId} is gone`)
  return { ...row, isOn }
}

export async function hasReacted(db: Db, postId: number, kind: ReactionKind, userId: number): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from post_reactions where post_id = ${postId} and kind = ${kind} and user_id = ${userId}`,
  )
  return rows.length > 0
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
