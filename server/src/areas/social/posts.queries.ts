import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { ints } from '../../db/arrays.ts'
import type { Db } from '../../db/client.ts'
import { runNamed, runPrepared } from '../../db/prepared.ts'
import { postPins, posts, postTeams } from '../../db/schema/social/posts.ts'
import { foldedText } from '../../db/search.ts'
import type { HeldCard } from './cards/cards.queries.ts'
import { type EventRow, listEventRows } from './events/events.queries.ts'

export type PostRow = typeof posts.$inferSelect
/** A post with its teams; the subject of access checks. */
export interface SeenPost {
  post: PostRow
  groupId: number
  /** That it was written for (its own included), and that it was shared with. */
  teams: number[]
  shares: number[]
  pins: number[]
  /** Things of which it has cards. */
  cards: HeldCard[]
  /** Of an EVENT. */
  event?: EventRow | undefined
}

const alive = isNull(posts.deletedAt)

interface Held {
  postId: number
  what: 'team' | 'share' | 'pin' | 'card'
  /** Of the team, or of the card. */
  id: number
  kind: HeldCard['kind'] | null
  targetId: number | null
}

/** Teams, pins and cards of posts, each in the order of their ids. One statement. */
const listHeld = (db: Db, ids: readonly number[]): Promise<Held[]> =>
  runPrepared<Held>(
    db,
    sql`
    select post_id as "postId", case when is_share then 'share' else 'team' end as what, group_id as id, null as kind, null::int as "targetId"
    from post_teams where post_id = any(${ints(ids)})
    union all select post_id, 'pin', group_id, null, null from post_pins where post_id = any(${ints(ids)})
    union all select post_id, 'card', id, kind, target_id from post_cards where post_id = any(${ints(ids)})
    order by id`,
  )

/**
 * Reads the posts and what they hold in one wait: both are sent at once, and the second runs after the first, which may have had
 * to wait for their rows.
 */
async function seen(db: Db, ids: readonly number[], reading: Promise<PostRow[]>): Promise<SeenPost[]> {
  if (ids.length === 0) return []
  const [rows, held] = await Promise.all([reading, listHeld(db, ids)])
  const eventIds = rows.filter(({ type }) => type === 'EVENT').map(({ id }) => id)
  const events = eventIds.length === 0 ? [] : await listEventRows(db, eventIds)
  const heldBy = Map.groupBy(held, ({ postId }) => postId)
  return rows.map((post) => {
    const own = heldBy.get(post.id) ?? []
    const ids = (wanted: Held['what']) => own.filter(({ what }) => what === wanted).map(({ id }) => id)
    return {
      post,
      groupId: post.groupId,
      teams: ids('team'),
      shares: ids('share'),
      pins: ids('pin'),
      cards: own.flatMap(({ id, kind, targetId }) => (kind && targetId !== null ? [{ id, kind, targetId }] : [])),
      event: events.find(({ postId }) => postId === post.id),
    }
  })
}

const among = (ids: readonly number[]): SQL => sql`${posts.id} = any(${ints(ids)})`

export const findPost = async (db: Db, id: number): Promise<SeenPost | undefined> =>
  (
    await seen(
      db,
      [id],
      runNamed(
        db
          .select()
          .from(posts)
          .where(and(eq(posts.id, id), alive)),
      ),
    )
  )[0]

/** In the order of their ids; nobody else changes them until the transaction ends. `ever`: deleted ones too. */
export async function lockPosts(db: Db, ids: readonly number[], { ever = false } = {}): Promise<SeenPost[]> {
  const rows = db
    .select()
    .from(posts)
    .where(and(among(ids), ever ? undefined : alive))
    .orderBy(asc(posts.id))
    .for('no key update')
  return seen(db, ids, runNamed(rows))
}

/** Deleted or not, not held. */
export const listEverPosts = async (db: Db, ids: readonly number[]): Promise<SeenPost[]> =>
  seen(db, ids, runNamed(db.select().from(posts).where(among(ids)).orderBy(asc(posts.id))))

/** `words`: what the search finds, where that is more than the text. */
export type NewPost = Omit<typeof posts.$inferInsert, 'document'> & { words?: string }

const documentOf = (subId: string, text: string): SQL => foldedText(`${subId} ${text}`)

export async function insertPost(db: Db, { words, ...values }: NewPost): Promise<PostRow> {
  const document = documentOf(values.subId, words ?? values.contentString ?? '')
  const [row] = await db
    .insert(posts)
    .values({ ...values, document: sql`${document}` as never })
    .returning()
  if (!row) throw new Error('no post')
  return row
}

export type PostValues = Partial<
  Pick<PostRow, 'title' | 'content' | 'contentString' | 'mentions' | 'version' | 'visibility' | 'groupId'> & {
    words: string
  }
>

/** Sets columns of one. Another text moves `edited_at` and is what the search finds from now on. */
export async function changePost(db: Db, { id, subId }: PostRow, { words, ...values }: PostValues): Promise<PostRow> {
  const found = words ?? values.contentString
  const text = found === undefined ? {} : { document: sql`${documentOf(subId, found)}`, editedAt: sql`now()` }
  const [row] = await db
    .update(posts)
    .set({ ...values, ...text })
    .where(eq(posts.id, id))
    .returning()
  if (!row) throw new Error(`post ${id} is gone`)
  return row
}

/** Teams of a post that are added or taken away, by one who does it. */
export async function writeTeams(
  db: Db,
  postId: number,
  {
    added,
    removed,
    isShare,
    by,
  }: { added: readonly number[]; removed: readonly number[]; isShare: boolean; by: number },
): Promise<void> {
  if (removed.length > 0)
    await db.delete(postTeams).where(and(eq(postTeams.postId, postId), inArray(postTeams.groupId, [...removed])))
  if (added.length === 0) return
  await db.execute(sql`
    insert into post_teams (post_id, group_id, is_share, shared_by)
    select ${postId}, g, ${isShare}, ${by} from unnest(${ints(added)}) g
    on conflict (post_id, group_id) do update set is_share = excluded.is_share and post_teams.is_share`)
}

export const writeShareCount = (db: Db, postId: number) =>
  db.execute(sql`update posts set share_count = (select count(*) from post_teams s
    where s.post_id = ${postId} and s.is_share) where id = ${postId}`)

export async function writePins(
  db: Db,
  postId: number,
  { added, removed, by }: { added: readonly number[]; removed: readonly number[]; by: number },
): Promise<void> {
  if (removed.length > 0)
    await db.delete(postPins).where(and(eq(postPins.postId, postId), inArray(postPins.groupId, [...removed])))
  if (added.length === 0) return
  await db
    .insert(postPins)
    .values(added.map((groupId) => ({ postId, groupId, pinnedBy: by })))
    .onConflictDoNothing()
}

/** Those of the teams that posts of the company can be for: there, of that company, and not the company itself. They stay until the transaction ends. */
export async function teamsOfCompany(db: Db, companyId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await db.execute<{ id: number }>(sql`
    select g.id from groups g where g.id = any(${ints(ids)}) and g.company_id = ${companyId}
      and g.id <> g.company_id and g.deleted_at is null order by g.id for share of g`)
  return new Set(rows.map(({ id }) => id))
}

/** Whether the position that the person has in the company is one of managers. */
export async function hasManagerPosition(db: Db, userId: number, companyId: number): Promise<boolean> {
  const { rows } = await db.execute<{ is: boolean }>(sql`
    select exists (select from user_positions x join config_items p on p.company_id = x.company_id and p.id = x.position_id
      where x.user_id = ${userId} and x.company_id = ${companyId} and p.is_manager and p.deleted_at is null) as is`)
  return rows[0]?.is === true
}
