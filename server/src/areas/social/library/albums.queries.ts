import { type AlbumBy, type AlbumSort, mostCounted } from '@halftone/contract/parts/social/library.ts'
import { hashtagName } from '@halftone/contract/rules/social/hashtags.ts'
import { pictureEndings } from '@halftone/contract/rules/social/postFiles.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ints } from '../../../db/arrays.ts'
import type { Db } from '../../../db/client.ts'
import { findPage, inOrderOf, type SortKey } from '../../../db/paging.ts'
import { nameEnds } from '../../../db/schema/files.ts'
import { findFew, foundBy, searchWords } from '../../../db/search.ts'
import { CardCoverRow, cardCover } from '../../files/cardCover.queries.ts'
import { PersonRow, person } from '../cards.queries.ts'
import { type Reader, readableBy } from '../feed.queries.ts'
import { chosenCover } from '../hashtags.queries.ts'

/** A picture of a post. As the index of them has it, word for word. */
export const isPicture = sql.raw(
  `f.owner = 'post' and f.deleted_at is null and lower(f.name) ~ '${nameEnds(pictureEndings)}'`,
)

const Row = z.object({
  id: z.number(),
  title: z.string(),
  countPictures: z.number(),
  covers: z.array(CardCoverRow),
  isCoverChosen: z.boolean(),
  createdByInfo: PersonRow.nullable(),
  createdAt: z.coerce.date(),
})
export type AlbumRow = z.output<typeof Row>

export interface AlbumFilters {
  by: AlbumBy
  id?: number | undefined
  groupId?: number | undefined
  search?: string | undefined
  /** By time where it is missing. */
  sort?: AlbumSort | undefined
  /** Down where it is missing. */
  direction?: 'asc' | 'desc' | undefined
}

/** Pictures that stand beside each other on an album's tile. */
const shown = 3

const ofTeam = (groupId: number | undefined): SQL =>
  groupId === undefined
    ? sql``
    : sql`and exists (select from post_teams t where t.post_id = p.id and t.group_id = ${groupId})`

/** Posts with pictures. */
async function postsWithPictures(db: Db, reader: Reader, filters: AlbumFilters) {
  const { id, groupId, search = '' } = filters
  const words = searchWords(search).map((word) => foundBy(sql`p.document`, word))
  const said = words.length === 0 ? undefined : sql.join(words, sql` and `)
  const found =
    said &&
    (await findFew(
      db,
      sql`select p.id from posts p where p.company_id = ${reader.companyId} and p.deleted_at is null and ${said}`,
    ))
  return {
    id: sql`p.id`,
    from: sql`from posts p where ${readableBy(reader)} and p.total_files > 0 ${ofTeam(groupId)}
      ${id === undefined ? sql`` : sql`and p.id = ${id}`}
      ${found ? sql`and p.id = any(${ints(found)})` : said ? sql`and ${said}` : sql``}
      and exists (select from files f where f.thing_id = p.id and ${isPicture})`,
    order: orderOf(filters, sql`p.id`),
  }
}

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Posts with files that the reader may read, by their hashtags. */
const carriers = (reader: Reader, groupId?: number): SQL => sql`
  from post_hashtags x join posts p on p.id = x.post_id and p.total_files > 0 where ${readableBy(reader)} ${ofTeam(groupId)}`

/**
 * The posts with pictures of the hashtag `h`, and their pictures as `f`. Each is asked for its own by `offset 0`: how many names are
 * those of pictures is guessed a hundred times too low, and all pictures of the company were gone through for each hashtag.
 */
const itsPictures = (reader: Reader, groupId?: number): SQL => sql`
  from (select p.id, p.created_at ${carriers(reader, groupId)} and x.hashtag_id = h.id order by x.post_id desc offset 0) p
  cross join lateral (select f.* from files f where f.thing_id = p.id and ${isPicture} offset 0) f`

/** What albums stand by: posts by time, hashtags by their `newest` post, how many carry them, or their name. */
function orderOf({ by, sort = 'createdAt', direction = 'desc' }: AlbumFilters, newest: SQL): SortKey[] {
  const isDown = direction === 'desc'
  if (by === 'post') return [{ by: sql`p.id`, isDown }]
  const keys: Record<AlbumSort, SQL> = {
    createdAt: newest,
    count: sql`h.count`,
    title: sql`h.name`,
  }
  return [
    { by: keys[sort], isDown },
    { by: sql`h.name`, isDown: false },
  ]
}

/**
 * Hashtags of posts with pictures. All of them are found in one pass: of ten thousand, asking each for its posts takes seconds.
 */
function hashtagsWithPictures(reader: Reader, filters: AlbumFilters) {
  const { id, groupId, search = '' } = filters
  const beginning = hashtagName(search.trim())
  return {
    id: sql`h.id`,
    from: sql`from (select x.hashtag_id, max(x.post_id) as newest ${carriers(reader, groupId)}
        and exists (select from files f where f.thing_id = p.id and ${isPicture}) group by x.hashtag_id) n
      join hashtags h on h.id = n.hashtag_id where h.company_id = ${reader.companyId}
      ${id === undefined ? sql`` : sql`and h.id = ${id}`}
      ${beginning === '' ? sql`` : sql`and h.name like ${`${escaped(beginning)}%`}`}`,
    order: orderOf(filters, sql`n.newest`),
    isFew: true,
  }
}

/** A page of albums: their ids, and how many there are. */
export const pageAlbumIds = async (
  db: Db,
  reader: Reader,
  filters: AlbumFilters,
  wanted: { limit: number; page: number },
) =>
  findPage(
    db,
    filters.by === 'post' ? await postsWithPictures(db, reader, filters) : hashtagsWithPictures(reader, filters),
    wanted,
  )

/** The tiles' pictures as JSON, of the ids that a statement gives in their order. */
const covers = (ids: SQL): SQL => sql`coalesce((select json_agg(${cardCover(sql`c.id`)} order by c.place)
  from (select y.id, row_number() over () as place from (${ids}) y limit ${shown}) c), '[]'::json)`

const counted = (from: SQL): SQL => sql`(select count(*)::int from (select 1 ${from} limit ${mostCounted + 1}) n)`

const ofPosts = (ids: readonly number[], place: SQL): SQL => sql`
  select ${place} as place, p.id, p.title, false as "isCoverChosen", ${person(sql`p.created_by`)} as "createdByInfo",
    p.created_at as "createdAt", ${counted(sql`from files f where f.thing_id = p.id and ${isPicture}`)} as "countPictures",
    ${covers(sql`select f.id from files f where f.thing_id = p.id and ${isPicture} order by f.index, f.id`)} as covers
  from posts p where p.id = any(${ints(ids)})`

const ofHashtags = (reader: Reader, ids: readonly number[], place: SQL): SQL => {
  const pictures = itsPictures(reader)
  return sql`
    select ${place} as place, h.id, h.name as title, h.chosen is not null as "isCoverChosen", null as "createdByInfo",
      coalesce((select p.created_at ${pictures} order by p.id desc limit 1), h.created_at) as "createdAt",
      ${counted(pictures)} as "countPictures",
      ${covers(sql`(select h.chosen as id where h.chosen is not null) union all
        (select f.id ${pictures} where f.id is distinct from h.chosen order by p.id desc, f.index, f.id limit ${shown})`)} as covers
    from (select h.*, ${chosenCover} as chosen from hashtags h where h.id = any(${ints(ids)})) h`
}

/** The albums in the order of the filters, with what the reader may see of them. One statement for a page. */
export async function listAlbums(
  db: Db,
  reader: Reader,
  filters: AlbumFilters,
  ids: readonly number[],
): Promise<AlbumRow[]> {
  if (ids.length === 0) return []
  const newest = sql`(select p.id ${itsPictures(reader, filters.groupId)} order by p.id desc limit 1)`
  const place = sql`row_number() over (order by ${inOrderOf(orderOf(filters, newest))})`
  const rowsOf = filters.by === 'post' ? ofPosts(ids, place) : ofHashtags(reader, ids, place)
  const { rows } = await db.execute<{ items: unknown }>(
    sql`select coalesce(json_agg(r order by r.place), '[]'::json) as items from (${rowsOf}) r`,
  )
  return z.array(Row).parse(rows[0]?.items ?? [])
}

export interface PicturesOf {
  by: AlbumBy
  /** One album; all of them where it is missing. */
  id?: number | undefined
  /** Of PUBLIC posts alone. */
  isPublic?: boolean | undefined
  direction?: 'asc' | 'desc' | undefined
}

/** A page of the pictures of an album, or of all albums, that the reader may see, in the order of their posts. */
export const pageAlbumPictures = (
  db: Db,
  reader: Reader,
  { by, id, isPublic = false, direction = 'desc' }: PicturesOf,
  wanted: { limit: number; page: number },
) => {
  const tagged = sql`exists (select from post_hashtags x where x.post_id = p.id
    ${id === undefined ? sql`` : sql`and x.hashtag_id = ${id}`})`
  const ofPost = by === 'hashtag' ? tagged : id === undefined ? sql`true` : sql`p.id = ${id}`
  return findPage(
    db,
    {
      id: sql`f.id`,
      from: sql`from files f join posts p on p.id = f.thing_id where ${isPicture} and ${ofPost} and ${readableBy(reader)}
        ${isPublic ? sql`and p.visibility = 'PUBLIC' and f.preview_state in ('ready', 'pending')` : sql``}`,
      order: [
        { by: sql`f.thing_id`, isDown: direction === 'desc' },
        { by: sql`f.index`, isDown: false },
        { by: sql`f.id`, isDown: false },
      ],
    },
    wanted,
  )
}
