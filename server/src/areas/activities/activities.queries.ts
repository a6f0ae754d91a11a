import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../db/client.ts'
import { CardCoverRow, cardCover } from '../files/cardCover.queries.ts'

const PersonRow = z.object({
  id: z.number(),
  display_name: z.string(),
  avatar: z.string().nullable(),
  color: z.string(),
})
const Row = z.object({
  id: z.number(),
  groupId: z.number().nullable(),
  productId: z.number().nullable(),
  artworkId: z.number().nullable(),
  authorId: z.number().nullable(),
  author: PersonRow.nullable(),
  rootAuthor: PersonRow.nullable(),
  action: z.string(),
  eventType: z.string(),
  targetKind: z.string(),
  targetId: z.number().nullable(),
  targetName: z.string(),
  subId: z.string().nullable(),
  isDeleted: z.boolean(),
  oldContent: z.unknown(),
  newContent: z.unknown(),
  fileName: z.string().nullable(),
  createdAt: z.coerce.date(),
})
export type ActivityRow = z.output<typeof Row>

/** What a line of a team's log has beside that of one product. */
const TeamRow = Row.extend({
  product: z.object({ id: z.number(), subId: z.string(), name: z.string() }).nullable(),
  artwork: z.object({ id: z.number(), name: z.string() }).nullable(),
  cover: CardCoverRow.nullable(),
})
export type TeamActivityRow = z.output<typeof TeamRow>

const person = (id: SQL) => sql`(select json_build_object('id', u.id, 'display_name', u.display_name,
  'avatar', u.avatar, 'color', u.color) from users u where u.id = ${id})`
const gone = (table: SQL, condition: SQL) =>
  sql`not exists (select 1 from ${table} x where x.id = l.target_id ${condition})`
const soft = sql`and x.deleted_at is null`
/** Settings of two companies may have one id. */
const own = sql`and x.company_id = coalesce(l.company_id, (select g.company_id from groups g where g.id = l.group_id))`

/** Never `before` and `after`, which are large and kept for revert. */
const columns = sql`l.id, l.group_id as "groupId", l.product_id as "productId", l.artwork_id as "artworkId",
  l.author_id as "authorId", ${person(sql`l.author_id`)} as author, ${person(sql`l.root_author_id`)} as "rootAuthor",
  l.action, l.event_type as "eventType", l.target_kind as "targetKind", l.target_id as "targetId",
  l.target_name as "targetName", l.old_content as "oldContent", l.new_content as "newContent",
  l.file_name as "fileName", l.created_at as "createdAt",
  case l.target_kind when 'product' then (select p.sub_id from products p where p.id = l.target_id)
    when 'artwork' then (select a.sub_id from artworks a where a.id = l.target_id) end as "subId",
  coalesce(l.target_id is not null and case l.target_kind
    when 'product' then ${gone(sql`products`, soft)}
    when 'artwork' then ${gone(sql`artworks`, soft)}
    when 'comment' then ${gone(sql`comments`, soft)}
    when 'file' then ${gone(sql`files`, soft)}
    when 'account' then ${gone(sql`accounts`, soft)}
    when 'config' then ${gone(sql`config_items`, sql`${soft} ${own}`)}
    when 'group' then ${gone(sql`groups`, soft)}
    when 'user' then ${gone(sql`users`, soft)}
    when 'tag' then ${gone(sql`tags`, own)}
    when 'label' then ${gone(sql`labels`, sql``)}
    when 'role' then ${gone(sql`roles`, own)}
    when 'listing' then ${gone(sql`listing_jobs`, sql`and x.cancelled_at is null`)}
  end, false) as "isDeleted"`

/** Names and picture as they are now; null for what is gone. The page's lines only are looked up. */
const place = sql`
  (select json_build_object('id', p.id, 'subId', p.sub_id, 'name', p.name) from products p
    where p.id = l.product_id and p.deleted_at is null) as product,
  (select json_build_object('id', a.id, 'name', a.name) from artworks a
    where a.id = l.artwork_id and a.deleted_at is null) as artwork,
  ${cardCover(sql`coalesce(
    (select a.cover_file_id from artworks a where a.id = l.artwork_id and a.deleted_at is null),
    (select p.cover_file_id from products p where p.id = l.product_id and p.deleted_at is null))`)} as cover`

interface Page {
  limit: number
  page: number
}

/**
 * One page, newest first: people, codes and what is gone come with it. They are looked up for the page's own lines, not
 * for all those that a later page skips.
 */
async function read<T>(db: Db, row: z.ZodType<T>, shown: SQL, where: SQL, { limit, page }: Page) {
  const lines = sql`select * from activities l where ${where}
    order by l.id desc limit ${limit} offset ${(page - 1) * limit}`
  return rowsOf(db, row, sql``, sql`(select count(*)::int from activities l where ${where})`, shown, lines)
}

/**
 * The same where no index finds the lines: all are looked at once, for their number and the page together. An index of
 * the names' letters would cost every change a fifth of its own line.
 */
async function scan<T>(db: Db, row: z.ZodType<T>, shown: SQL, where: SQL, { limit, page }: Page) {
  // Places in an array are small numbers; no log comes near this one.
  const first = Math.min((page - 1) * limit, 2 ** 30) + 1
  const found = sql`with found as materialized (
    select count(*)::int as total, (array_agg(l.id order by l.id desc))[${first}::int:${first + limit - 1}::int] as ids
    from activities l where ${where})`
  const lines = sql`select * from activities l where l.id = any((select ids from found)::bigint[])`
  return rowsOf(db, row, found, sql`(select total from found)`, shown, lines)
}

async function rowsOf<T>(db: Db, row: z.ZodType<T>, head: SQL, total: SQL, shown: SQL, lines: SQL) {
  const { rows } = await db.execute<{ total: number; items: unknown }>(sql`
    ${head} select ${total} as total, coalesce((select json_agg(r) from (
      select ${shown} from (${lines}) l order by l.id desc) r), '[]'::json) as items`)
  return { rows: z.array(row).parse(rows[0]?.items ?? []), total: rows[0]?.total ?? 0 }
}

/** Everything that happened to a product, its artworks, files, comments and listings (R538). */
export const listOfProduct = (db: Db, productId: number, page: Page) =>
  read(db, Row, columns, sql`l.product_id = ${productId}`, page)

export interface ActivityFilter extends Page {
  /** Teams whose log is read; undefined means all. */
  groupIds: readonly number[] | undefined
  /** Companies of which also those lines are read that belong to no team: settings, roles, sessions. */
  companyIds: readonly number[]
  artworkId?: number | undefined
  createdBy?: readonly number[] | undefined
  eventType?: string | undefined
  action?: string | undefined
  from_date?: string | undefined
  to_date?: string | undefined
  search?: string | undefined
}

const ints = (ids: readonly number[]) => sql`${sql.param([...ids])}::int[]`
/** A day lasts until its end. */
const upTo = (date: string) =>
  date.length === 10 ? sql`l.created_at < ${date}::date + 1` : sql`l.created_at <= ${date}::timestamptz`

function conditions(filter: ActivityFilter): SQL {
  const { groupIds, companyIds, artworkId, createdBy, eventType, action, from_date, to_date, search } = filter
  const parts: SQL[] = []
  if (groupIds) {
    const teams = sql`l.group_id = any(${ints(groupIds)})`
    const settings = sql`l.group_id is null and l.company_id = any(${ints(companyIds)})`
    parts.push(companyIds.length > 0 ? sql`(${teams} or ${settings})` : teams)
  }
  if (artworkId !== undefined) parts.push(sql`l.artwork_id = ${artworkId}`)
  if (createdBy && createdBy.length > 0) parts.push(sql`l.author_id = any(${ints(createdBy)})`)
  if (eventType) parts.push(sql`l.event_type = ${eventType}`)
  if (action) parts.push(sql`l.action = ${action}`)
  if (from_date) parts.push(sql`l.created_at >= ${from_date}::timestamptz`)
  if (to_date) parts.push(upTo(to_date))
  if (search?.trim()) parts.push(sql`strpos(lower(l.target_name), lower(${search.trim()})) > 0`)
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}

/** What happened in those teams. */
export const listActivities = (db: Db, filter: ActivityFilter) =>
  (filter.search?.trim() ? scan : read)(db, TeamRow, sql`${columns}, ${place}`, conditions(filter), filter)
