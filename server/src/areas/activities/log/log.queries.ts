import type { actionFilter } from '@halftone/contract/areas/activities/activities.log.ts'
import { exactTotals } from '@halftone/contract/parts/page.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Things } from '../../../core/things.ts'
import { ints, texts } from '../../../db/arrays.ts'
import type { Db } from '../../../db/client.ts'
import { counted } from '../../../db/paging.ts'
import { CardCoverRow, cardCover } from '../../files/cardCover.queries.ts'
import {
  authorOf,
  columns,
  type Page,
  PersonRow,
  person,
  place,
  rowsOf,
  TeamRow,
  within,
} from '../activities.queries.ts'

const Row = TeamRow.extend({
  name: z.string(),
  team: z.object({ id: z.number(), name: z.string() }).nullable(),
  person: PersonRow.nullable(),
  oldPicture: CardCoverRow.nullable(),
  newPicture: CardCoverRow.nullable(),
  revertedBy: z.object({ id: z.number(), author: PersonRow.nullable() }).nullable(),
})
export type LogRow = z.output<typeof Row>

export type ActionFilter = z.output<z.ZodObject<typeof actionFilter>>

/** The file that a change of a cover names, as it was or became; of a deletion the first file. */
const pictureOf = (side: SQL): SQL =>
  cardCover(sql`(case when l.event_type = 'cover' and jsonb_typeof(${side} -> 'coverFileId') = 'number'
    then (${side} ->> 'coverFileId')::int end)`)

/** The lines' own table is called `l`. */
const shown = (things: Things): SQL => sql`${columns(things)}, ${place(things)}, l.name,
  (select json_build_object('id', g.id, 'name', g.name) from groups g where g.id = l.group_id) as team,
  case when l.target_kind = 'user' then ${person(sql`l.target_id`)} end as person,
  ${pictureOf(sql`l.before`)} as "oldPicture", ${pictureOf(sql`l.after`)} as "newPicture",
  case when l.reverted_by is not null then json_build_object('id', l.reverted_by, 'author',
    (select ${authorOf(sql`r`)} from activities r where r.id = l.reverted_by)) end as "revertedBy"`

/** What of a company's log is asked for, words excepted. */
function conditions(companyId: number, filter: ActionFilter): SQL[] {
  const parts: SQL[] = [sql`l.company_id = ${companyId}`]
  const { userIds, rootIds, groupIds, actions, kinds, fields, ids } = filter
  if (userIds?.length) parts.push(sql`l.author_id = any(${ints(userIds)})`)
  if (filter.isSwitched) parts.push(sql`l.root_author_id is not null`)
  if (rootIds?.length) parts.push(sql`l.root_author_id = any(${ints(rootIds)})`)
  if (groupIds?.length) parts.push(sql`l.group_id = any(${ints(groupIds)})`)
  if (filter.productId !== undefined) parts.push(sql`l.product_id = ${filter.productId}`)
  if (filter.artworkId !== undefined) parts.push(sql`l.artwork_id = ${filter.artworkId}`)
  if (actions?.length) parts.push(sql`l.action = any(${texts(actions)})`)
  if (kinds?.length) parts.push(sql`l.target_kind = any(${texts(kinds)})`)
  if (fields?.length) parts.push(sql`l.event_type = any(${texts(fields)})`)
  if (ids?.length) parts.push(sql`l.id = any(${sql.param([...ids])}::bigint[])`)
  if (filter.after !== undefined) parts.push(sql`l.id > ${filter.after}`)
  parts.push(...within(sql`l.created_at`, filter.from_date, filter.to_date))
  return parts
}

/** The words of a search as the index has them: each whole, or by its beginning. */
export function wordsOf(search = ''): string[] {
  return search
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .slice(0, 8)
}
const document = sql.raw('activity_words(l.target_name, l.file_name, l.old_content, l.new_content)')
const holds = (words: readonly string[]): SQL =>
  sql`${document} @@ to_tsquery('public.halftone', ${words.map((word) => `'${word}':*`).join(' & ')})`

/** Days of a period in which words are also looked for within words: all of its lines are read for it. */
const partDays = 31

/** Whether the period of the filter is a month at most. */
const isMonth = ({ from_date, to_date }: ActionFilter): SQL =>
  from_date === undefined
    ? sql`false`
    : sql`${from_date}::timestamptz > coalesce(${to_date ?? null}::timestamptz, now()) - make_interval(days => ${partDays}, hours => 1)`

const letters = sql.raw(
  `lower(unaccent(concat_ws(' ', l.target_name, l.file_name, l.old_content #>> '{}', l.new_content #>> '{}')))`,
)
/** Each word somewhere in the line's texts: capitals and accents aside, as in the index. */
const holdsParts = (words: readonly string[]): SQL =>
  all(words.map((word) => sql`strpos(${letters}, lower(unaccent(${word}))) > 0`))

/**
 * How the words of a search are found: by the index, whole or by their beginning; where no line has them so and the period
 * is a month at most, within words. `any` says whether some line has them.
 */
async function searchOf(
  db: Db,
  filter: ActionFilter,
  words: readonly string[],
  any: () => Promise<boolean>,
): Promise<SQL> {
  if (await any()) return holds(words)
  const { rows } = await db.execute<{ isMonth: boolean }>(sql`select ${isMonth(filter)} as "isMonth"`)
  return rows[0]?.isMonth ? holdsParts(words) : holds(words)
}

/** All that the filters ask for, as a condition on lines `l`. */
export async function whereOf(db: Db, companyId: number, filter: ActionFilter): Promise<SQL> {
  const words = wordsOf(filter.search)
  const parts = conditions(companyId, filter)
  if (words.length === 0) return all(parts)
  const found = await searchOf(db, filter, words, async () => {
    const { rows } = await db.execute<{ any: boolean }>(sql`
      with found as materialized (select l.id from activities l where ${holds(words)} and ${all(parts)})
      select exists (select from found) as any`)
    return rows[0]?.any ?? false
  })
  return all([...parts, found])
}

const all = (parts: readonly SQL[]): SQL => sql.join([...parts], sql` and `)
const newestFirst = sql.raw('order by l.created_at desc, l.id desc')

/** A page of a company's log, newest first, with how many lines there are as `countedMeta` takes it. */
export async function listLog(
  db: Db,
  things: Things,
  companyId: number,
  filter: ActionFilter,
  page: Page,
): Promise<{ rows: LogRow[]; total: number }> {
  const words = wordsOf(filter.search)
  const parts = conditions(companyId, filter)
  if (words.length > 0) {
    const found = await findWords(db, things, parts, holds(words), page)
    if (found.total > 0) return found
    return findWords(db, things, parts, await searchOf(db, filter, words, async () => false), page)
  }
  const where = sql`from activities l where ${all(parts)}`
  const lines = sql`select l.* ${where} ${newestFirst} limit ${page.limit} offset ${(page.page - 1) * page.limit}`
  return rowsOf(db, Row, sql``, sql`(${counted(where, page)})`, shown(things), lines)
}

/**
 * What holds the words: the index finds them in no order, so that those of the newest months are taken first, until there
 * are more than are counted and enough for the page. A frequent word is not gone after through all years.
 */
async function findWords(db: Db, things: Things, parts: readonly SQL[], search: SQL, page: Page) {
  const enough = Math.max(exactTotals, page.limit * page.page) + 1
  const found: string[] = []
  for await (const span of spansOf(db, parts)) {
    const { rows } = await db.execute<{ id: string }>(sql`
      with found as materialized (select l.id, l.created_at from activities l
        where ${search} and ${all(parts)} and ${span})
      select l.id from found l ${newestFirst} limit ${enough - found.length}`)
    found.push(...rows.map(({ id }) => String(id)))
    if (found.length >= enough) break
  }
  const ids = found.slice((page.page - 1) * page.limit, page.page * page.limit)
  const lines = sql`select l.* from activities l where l.id = any(${sql.param(ids)}::bigint[])`
  return rowsOf(db, Row, sql``, sql`${found.length}::int`, shown(things), lines)
}

/** Days of the first, newest span; each further one is as long as all before it. */
const firstSpan = 31

/** The period that `parts` leave open, in spans that end where it does; the last is all that is older. */
async function* spansOf(db: Db, parts: readonly SQL[]): AsyncGenerator<SQL> {
  const { rows } = await db.execute<{ newest: string | null; oldest: string | null }>(sql`
    select (select l.created_at::text from activities l where ${all(parts)} ${newestFirst} limit 1) as newest,
      (select l.created_at::text from activities l where ${all(parts)} order by l.created_at, l.id limit 1) as oldest`)
  const { newest, oldest } = rows[0] ?? { newest: null, oldest: null }
  if (newest === null || oldest === null) return
  const days = (new Date(newest).getTime() - new Date(oldest).getTime()) / 86_400_000
  let before = 0
  for (let length = firstSpan; before <= days; length += before) {
    const from = sql`l.created_at > ${newest}::timestamptz - ${before + length} * interval '1 day'`
    const to = sql`l.created_at <= ${newest}::timestamptz - ${before} * interval '1 day'`
    yield sql`${to} and ${from}`
    before += length
  }
}
