import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { nobody } from '../../core/actor.ts'
import { columnOf, everOf, isGone, ofThing, type Thing, type Things } from '../../core/things.ts'
import { ints, texts } from '../../db/arrays.ts'
import type { Db } from '../../db/client.ts'
import { counted } from '../../db/paging.ts'
import { builtOnce, keptFor } from '../../db/prepared.ts'
import { CardCoverRow, cardCover } from '../files/cardCover.queries.ts'

export const PersonRow = z.object({
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
  on: z.object({ kind: z.string(), id: z.number() }).nullable(),
  isDeleted: z.boolean(),
  oldContent: z.unknown(),
  newContent: z.unknown(),
  fileName: z.string().nullable(),
  createdAt: z.coerce.date(),
})
export type ActivityRow = z.output<typeof Row>

/** What a line of a team's log has beside that of one product. */
export const TeamRow = Row.extend({
  product: z.object({ id: z.number(), subId: z.string(), name: z.string() }).nullable(),
  artwork: z.object({ id: z.number(), name: z.string() }).nullable(),
  cover: CardCoverRow.nullable(),
})
export type TeamActivityRow = z.output<typeof TeamRow>

export const person = (id: SQL): SQL => sql`(select json_build_object('id', u.id, 'display_name', u.display_name,
  'avatar', u.avatar, 'color', u.color) from users u where u.id = ${id})`
/** Who did it: a person, or what is no person, such as a company's provider. */
export const authorOf = (line: SQL): SQL => sql`coalesce(${person(sql`${line}.author_id`)},
  case when ${line}.author_name is not null then json_build_object('id', 0, 'display_name', ${line}.author_name,
    'avatar', null, 'color', ${nobody.row.color}::text) end)`
/** The company of a line `l`: of its team, or of the settings that it is about; two companies may have entries with one id. */
export const companyOfLine = sql`coalesce(l.company_id, (select g.company_id from groups g where g.id = l.group_id))`

/** Of the line `l`. Never `before` and `after`, which are large and kept for revert. */
export const columns = keptFor(
  (things: Things): SQL => sql`l.id, l.group_id as "groupId", l.product_id as "productId", l.artwork_id as "artworkId",
  l.author_id as "authorId", ${authorOf(sql`l`)} as author, ${person(sql`l.root_author_id`)} as "rootAuthor",
  l.action, l.event_type as "eventType", l.target_kind as "targetKind", l.target_id as "targetId",
  l.target_name as "targetName", l.old_content as "oldContent", l.new_content as "newContent",
  l.file_name as "fileName", l.created_at as "createdAt",
  ${things.caseOf(sql`l.target_kind`, ({ code, ...thing }) =>
    code === undefined ? undefined : sql`(${everOf(thing, sql`l.target_id`, columnOf(code))})`,
  )} as "subId",
  ${things.caseOf(sql`l.target_kind`, ({ on, ...thing }) =>
    on === undefined
      ? undefined
      : sql`(${everOf(thing, sql`l.target_id`, sql`json_build_object('kind', ${columnOf(on.kind)}, 'id', ${columnOf(on.id)})`)})`,
  )} as "on",
  coalesce(l.target_id is not null
    and ${things.caseOf(sql`l.target_kind`, (thing) => isGone(thing, sql`l.target_id`, companyOfLine))}, false) as "isDeleted"`,
)

/** Names and picture as they are now; null for what is gone. The page's lines only are looked up. */
export const place = (things: Things, thing = { kind: sql`l.target_kind`, id: sql`l.target_id` }): SQL => {
  const [product, artwork] = [things.holder('productId'), things.holder('artworkId')]
  const shown = (thing: Thing, id: SQL, fields: SQL) => sql`(${ofThing(thing, id, sql`json_build_object(${fields})`)})`
  const picture = (thing: Thing, id: SQL) =>
    thing.cover === undefined ? undefined : sql`(${ofThing(thing, id, columnOf(thing.cover))})`
  return sql`
  ${shown(product, sql`l.product_id`, sql`'id', t.id, 'subId', t.sub_id, 'name', t.name`)} as product,
  ${shown(artwork, sql`l.artwork_id`, sql`'id', t.id, 'name', t.name`)} as artwork,
  ${cardCover(sql`coalesce(${picture(artwork, sql`l.artwork_id`)}, ${picture(product, sql`l.product_id`)},
    ${things.caseOf(thing.kind, (kind) => picture(kind, thing.id))})`)} as cover`
}

export interface Page {
  limit: number
  page: number
}

/**
 * One page, newest first: people, codes and what is gone come with it. They are looked up for the page's own lines, not
 * for all those that a later page skips.
 */
async function read<T>(db: Db, row: z.ZodType<T>, shown: SQL, where: SQL, { limit, page }: Page) {
  const from = sql`from activities l where ${where}`
  return pageOf(
    db,
    row,
    shown,
    sql`select (${counted(from, { limit, page })}) as total,
      array(select l.id ${from} order by l.created_at desc, l.id desc limit ${limit} offset ${(page - 1) * limit}) as ids`,
  )
}

/**
 * The same where no index finds the lines: all are looked at once, for their number and the page together. An index of
 * the names' letters would cost every change a fifth of its own line.
 */
async function scan<T>(db: Db, row: z.ZodType<T>, shown: SQL, where: SQL, { limit, page }: Page) {
  // Places in an array are small numbers; no log comes near this one.
  const first = Math.min((page - 1) * limit, 2 ** 30) + 1
  return pageOf(
    db,
    row,
    shown,
    sql`select count(*)::int as total,
      (array_agg(l.id order by l.created_at desc, l.id desc))[${first}::int:${first + limit - 1}::int] as ids
      from activities l where ${where}`,
  )
}

/** The lines that `found` (`total`, `ids`) names, newest first, with their number. */
export async function pageOf<T>(
  db: Db,
  row: z.ZodType<T>,
  shown: SQL,
  found: SQL,
): Promise<{ rows: T[]; total: number }> {
  const { rows } = await db.execute<{ total: number; ids: string[] | null }>(found)
  const { total = 0, ids } = rows[0] ?? {}
  return { rows: await rowsOf(db, row, shown, ids ?? []), total }
}

/**
 * What `shown` says of lines, the newest first; of the same `shown` it is built once. Planned once on each connection: it
 * looks up names, codes and pictures of every kind of thing, and planning that takes longer than a page's lines.
 */
const linesOf = keptFor((shown: SQL) =>
  builtOnce<{ items: unknown }>(
    (ids) => sql`select coalesce(json_agg(r), '[]'::json) as items from (
      select ${shown} from activities l where l.id = any(${ids}::bigint[])
      order by l.created_at desc, l.id desc) r`,
  ),
)

const listOf = keptFor((row: z.ZodType) => z.array(row))

/** What `shown` says of each of the lines, newest first. */
export async function rowsOf<T>(
  db: Db,
  row: z.ZodType<T>,
  shown: SQL,
  ids: readonly (string | number)[],
): Promise<T[]> {
  if (ids.length === 0) return []
  const rows = await linesOf(shown)(db, ids)
  return listOf(row).parse(rows[0]?.items ?? []) as T[]
}

/** Everything that happened to a product, its artworks, files, comments and listings (R538). */
export const listOfProduct = (db: Db, things: Things, productId: number, page: Page) =>
  read(db, Row, columns(things), sql`l.product_id = ${productId}`, page)

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

/** Within a period: a day lasts until its end. */
export function within(column: SQL, from?: string, to?: string): SQL[] {
  const last = (date: string) =>
    date.length === 10 ? sql`${column} < ${date}::date + 1` : sql`${column} <= ${date}::timestamptz`
  return [...(from ? [sql`${column} >= ${from}::timestamptz`] : []), ...(to ? [last(to)] : [])]
}

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
  if (eventType) parts.push(sql`l.event_type = any(${texts(eventType.split(','))})`)
  if (action) parts.push(sql`l.action = ${action}`)
  parts.push(...within(sql`l.created_at`, from_date, to_date))
  if (search?.trim()) parts.push(sql`strpos(lower(l.target_name), lower(${search.trim()})) > 0`)
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}

const teamColumns = keptFor((things: Things) => sql`${columns(things)}, ${place(things)}`)
/** What happened in those teams. */
export const listActivities = (db: Db, things: Things, filter: ActivityFilter) =>
  (filter.search?.trim() ? scan : read)(db, TeamRow, teamColumns(things), conditions(filter), filter)
