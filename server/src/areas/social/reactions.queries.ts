import type { ReactionKind } from '@halftone/contract/parts/social/post.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { runPrepared } from '../../db/prepared.ts'
import type { Author } from '../files/files.queries.ts'

/** Says once to the writer of a post, by each person: a like that comes again is nothing new. */
const wasSaid = (postId: number, userId: number) => sql`exists (select from notifications n, posts p
  where p.id = ${postId} and n.user_id = p.created_by and n.author_id = ${userId} and n.action = 'like-post'
    and n.target_kind = 'post' and n.target_id = p.id)`

export interface ReactionCounts {
  isLiked: boolean
  countLikes: number
  isJoined: boolean
  countJoined: number
}
/** `wasSaid`: whether its writer has been told once that this person likes it. */
interface Toggled extends ReactionCounts {
  isOn: boolean
  wasSaid: boolean
}

/**
 * Likes a post or joins an event, or takes that back, and counts it; what it is now. The post must be held, else two clicks at once
 * could count twice.
 */
export async function toggleReaction(db: Db, postId: number, kind: ReactionKind, userId: number): Promise<Toggled> {
  const other = (one: ReactionKind) => sql`exists (select from post_reactions k
    where k.post_id = p.id and k.kind = ${one} and k.user_id = ${userId})`
  const by = sql`case when exists (select from made) then 1 else -1 end`
  const counted =
    kind === 'like'
      ? sql`update posts set like_count = like_count + ${by} where id = ${postId} returning like_count as n`
      : sql`update post_events set join_count = join_count + ${by} where post_id = ${postId} returning join_count as n`
  const now = sql`(select n from counted)`
  const [row] = await runPrepared<Toggled>(
    db,
    sql`
    with gone as (
      delete from post_reactions where post_id = ${postId} and kind = ${kind} and user_id = ${userId} returning 1),
    made as (
      insert into post_reactions (post_id, kind, user_id)
      select ${postId}::int, ${kind}::text, ${userId}::int where not exists (select from gone) returning 1),
    counted as (${counted})
    select exists (select from made) as "isOn", ${kind === 'like' ? wasSaid(postId, userId) : sql`false`} as "wasSaid",
      ${kind === 'like' ? sql`exists (select from made)` : other('like')} as "isLiked",
      ${kind === 'event' ? sql`exists (select from made)` : other('event')} as "isJoined",
      ${kind === 'like' ? now : sql`p.like_count`} as "countLikes",
      coalesce(${kind === 'event' ? now : sql`(select e.join_count from post_events e where e.post_id = p.id)`}, 0) as "countJoined"
    from posts p where p.id = ${postId}`,
  )
  if (!row) throw new Error(`post ${postId} is gone`)
  return row
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
