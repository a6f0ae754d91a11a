import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ints } from '../../db/arrays.ts'
import type { Db } from '../../db/client.ts'
import { findPage } from '../../db/paging.ts'
import { CardCoverRow, cardCover } from '../files/cardCover.queries.ts'
import type { PostRow } from './posts.queries.ts'

const texts = (list: readonly string[]) => sql`${sql.param([...list])}::text[]`

/** Holds hashtags in the order of their ids, and counts posts on or off: two posts with the same ones never wait in a circle. */
const count = (db: Db, ids: SQL, by: number) =>
  db.execute(sql`
    with held as (select id from hashtags where id in (${ids}) order by id for no key update)
    update hashtags h set count = h.count + ${by} from held where h.id = held.id`)

/** A post whose hashtags are counted. Numbers are seen by all of the company, so that they tell of what all of it reads alone. */
type Carrier = Pick<PostRow, 'id' | 'companyId' | 'visibility'>
const isCounted = ({ visibility }: Pick<Carrier, 'visibility'>): boolean => visibility === 'PUBLIC'

/** Makes a post carry exactly these hashtags of its company; new ones are made. */
export async function setHashtags(db: Db, post: Carrier, names: readonly string[]): Promise<void> {
  const { id, companyId } = post
  const sorted = [...names].toSorted()
  if (sorted.length > 0)
    await db.execute(sql`insert into hashtags (company_id, name) select ${companyId}, n from unnest(${texts(sorted)}) n
      order by n on conflict do nothing`)
  const { rows: gone } = await db.execute<{ id: number }>(sql`
    delete from post_hashtags p using hashtags h where p.post_id = ${id} and h.id = p.hashtag_id
      and h.name <> all(${texts(sorted)}) returning h.id`)
  const { rows: come } = await db.execute<{ id: number }>(sql`
    insert into post_hashtags (company_id, post_id, hashtag_id)
    select h.company_id, ${id}, h.id from hashtags h where h.company_id = ${companyId} and h.name = any(${texts(sorted)})
    order by h.id on conflict do nothing returning hashtag_id as id`)
  if (!isCounted(post)) return
  const listed = (rows: readonly { id: number }[]) => sql`select unnest(${ints(rows.map((row) => row.id))})`
  if (gone.length > 0) await count(db, listed(gone), -1)
  if (come.length > 0) await count(db, listed(come), 1)
}

const carriedBy = (postId: number) => sql`select hashtag_id from post_hashtags where post_id = ${postId}`

/** The hashtags of a post that goes (-1) or comes back (1). */
export async function countHashtagsOf(db: Db, post: Carrier, by: 1 | -1): Promise<void> {
  if (isCounted(post)) await count(db, carriedBy(post.id), by)
}

/** Those of a post that all of the company read from now on, or no longer. */
export const recountHashtagsOf = (db: Db, post: Carrier) => count(db, carriedBy(post.id), isCounted(post) ? 1 : -1)

const Row = z.object({
  id: z.number(),
  companyId: z.number(),
  name: z.string(),
  count: z.number(),
  cover: CardCoverRow.nullable(),
})
export type HashtagRow = z.output<typeof Row>

/** Posts that are looked through for a picture, the newest first. */
const looked = 60
const picture = sql`f.owner = 'post' and f.deleted_at is null and f.preview_state = 'ready'`
/** A picture of a post that the whole company reads: a cover is seen by all of it. */
export const chosenCover = sql`(select f.id from files f join posts p on p.id = f.thing_id
  where f.id = h.cover_file_id and ${picture} and p.deleted_at is null and p.visibility = 'PUBLIC')`
const newest = sql`(select f.id from (
    select p.id from post_hashtags x join posts p on p.id = x.post_id
    where x.hashtag_id = h.id and p.deleted_at is null and p.visibility = 'PUBLIC'
    order by x.post_id desc limit ${looked}) p
  join files f on f.thing_id = p.id and ${picture} order by p.id desc, f.index, f.id limit 1)`

async function rowsOf(db: Db, ids: readonly number[]): Promise<HashtagRow[]> {
  const { rows } = await db.execute<{ items: unknown }>(sql`
    select coalesce(json_agg(r), '[]'::json) as items from (
      select h.id, h.company_id as "companyId", h.name, h.count, ${cardCover(sql`h.shown`)} as cover
      from (select h.*, coalesce(${chosenCover}, ${newest}) as shown from hashtags h where h.id = any(${ints(ids)})) h
      order by h.count desc, h.name) r`)
  return z.array(Row).parse(rows[0]?.items ?? [])
}

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** A page of the company's hashtags that PUBLIC posts carry, the most used first; `beginning` in lower case. */
export async function listHashtags(
  db: Db,
  { companyId, beginning }: { companyId: number; beginning: string },
  wanted: { limit: number; page: number },
): Promise<{ rows: HashtagRow[]; total: number }> {
  const like = beginning === '' ? sql`` : sql`and h.name like ${`${escaped(beginning)}%`}`
  const { ids, total } = await findPage(
    db,
    {
      id: sql`h.id`,
      from: sql`from hashtags h where h.company_id = ${companyId} and h.count > 0 ${like}`,
      order: [
        { by: sql`h.count`, isDown: true },
        { by: sql`h.name`, isDown: false },
      ],
    },
    wanted,
  )
  return { rows: await rowsOf(db, ids), total }
}

export const findHashtag = async (db: Db, id: number): Promise<HashtagRow | undefined> => (await rowsOf(db, [id]))[0]

export const writeCover = (db: Db, id: number, fileId: number | null) =>
  db.execute(sql`update hashtags set cover_file_id = ${fileId} where id = ${id}`)

/** The file that was chosen; null for none. */
export async function coverOf(db: Db, id: number): Promise<number | null> {
  const { rows } = await db.execute<{ id: number | null }>(
    sql`select cover_file_id as id from hashtags where id = ${id} for no key update`,
  )
  return rows[0]?.id ?? null
}

/** The picture with that key of a PUBLIC post that carries the hashtag; undefined where there is none. */
export async function pictureOf(db: Db, hashtagId: number, key: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select f.id from files f join posts p on p.id = f.thing_id and p.deleted_at is null and p.visibility = 'PUBLIC'
    join post_hashtags x on x.post_id = p.id and x.hashtag_id = ${hashtagId}
    where f.key = ${key} and f.owner = 'post' and f.deleted_at is null and f.preview_state in ('ready', 'pending') limit 1`)
  return rows[0]?.id
}
