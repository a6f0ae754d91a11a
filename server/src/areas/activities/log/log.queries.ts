import type { actionFilter } from '@halftone/contract/areas/activities/activities.log.ts'
import { exactTotals } from '@halftone/contract/parts/page.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Things } from '../../../core/things.ts'
import { ints, texts } from '../../../db/arrays.ts'
import type { Db } from '../../../db/client.ts'
import { counted } from '../../../db/paging.ts'
import { keptFor } from '../../../db/prepared.ts'
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
import { type EntryRow, findEntries, takenBackBy } from '../revert/entries.queries.ts'

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
const shown = keptFor(
  (things: Things): SQL => sql`${columns(things)}, ${place(things)}, l.name,
  (select json_build_object('id', g.id, 'name', g.name) from groups g where g.id = l.group_id) as team,
  case when l.target_kind = 'user' then ${person(sql`l.target_id`)} end as person,
  ${pictureOf(sql`l.before`)} as "oldPicture", ${pictureOf(sql`l.after`)} as "newPicture",
  case when ${takenBackBy} is not null then json_build_object('id', l.reverted_by, 'author',
    (select ${authorOf(sql`r`)} from activities r where r.id = l.reverted_by)) end as "revertedBy"`,
)

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
const document = sql.raw(
  'activity_words(l.company_id, l.created_at, l.target_name, l.file_name, l.old_content, l.new_content)',
)

/** Weeks since 1970, as `activity_week` counts them; both are included. */
interface Weeks {
  from: number
  to: number
}
/** s */
const week = 7 * 86_400

/** The words of a search, and the weeks from the oldest to the newest line that the other filters leave. */
interface Sought {
  words: readonly string[]
  /** As PostgreSQL writes them: 'summer':* & 'cat':* */
  query: string
  weeks: Weeks
}

/**
 * The lines of those weeks that have all words, whole or by their beginning. The index has each word by company and week:
 * one that is on every line costs no more than the weeks that are asked for.
 */
const holds = (companyId: number, { query }: Sought, { from, to }: Weeks): SQL => {
  const each = Array.from(
    { length: to - from + 1 },
    (_, n) => `(${query.replaceAll(/'(?=[^:&])/g, `'${companyId}.${from + n}.`)})`,
  )
  return sql`${document} @@ ${each.join(' | ')}::tsquery`
}

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

/** Nothing where no line is left, or nothing of the words. */
async function soughtIn(db: Db, parts: readonly SQL[], words: readonly string[]): Promise<Sought | undefined> {
  const first = (order: SQL) =>
    sql`(select activity_week(l.created_at) from activities l where ${all(parts)} ${order} limit 1)`
  const { rows } = await db.execute<{ query: string; from: number | null; to: number | null }>(sql`
    select to_tsquery('public.halftone', ${words.map((word) => `'${word}':*`).join(' & ')})::text as query,
      ${first(sql`order by l.created_at, l.id`)} as "from", ${first(newestFirst)} as "to"`)
  const { query = '', from = null, to = null } = rows[0] ?? {}
  return query === '' || from === null || to === null ? undefined : { words, query, weeks: { from, to } }
}

/**
 * How the words of a search are found: by the index, whole or by their beginning; where no line has them so and the period
 * is a month at most, within words. `any` says whether some line has them.
 */
async function isWithinWords(db: Db, filter: ActionFilter, any: () => Promise<boolean>): Promise<boolean> {
  if (filter.from_date === undefined || (await any())) return false
  const { rows } = await db.execute<{ isMonth: boolean }>(sql`select ${isMonth(filter)} as "isMonth"`)
  return rows[0]?.isMonth ?? false
}

/** All that the filters ask for, as a condition on lines `l`. */
export async function whereOf(db: Db, companyId: number, filter: ActionFilter): Promise<SQL> {
  const words = wordsOf(filter.search)
  const parts = conditions(companyId, filter)
  if (words.length === 0) return all(parts)
  const sought = await soughtIn(db, parts, words)
  if (!sought) return sql`false`
  const found = holds(companyId, sought, sought.weeks)
  const isWithin = await isWithinWords(db, filter, async () => {
    const { rows } = await db.execute<{ any: boolean }>(sql`
      with found as materialized (select l.id from activities l where ${found} and ${all(parts)})
      select exists (select from found) as any`)
    return rows[0]?.any ?? false
  })
  return all([...parts, isWithin ? holdsParts(words) : found])
}

const all = (parts: readonly SQL[]): SQL => sql.join([...parts], sql` and `)
const newestFirst = sql.raw('order by l.created_at desc, l.id desc')

/** Lines as they are shown, and as they are taken back. */
async function linesOf(db: Db, things: Things, found: readonly { id: string }[]) {
  const ids = found.map(({ id }) => Number(id))
  const entries = findEntries(db, { ids }, { most: ids.length, hold: false })
  const [rows, kept] = await Promise.all([rowsOf(db, Row, shown(things), ids), entries])
  return { rows, entries: kept }
}

/** A page of a company's log, newest first, with how many lines there are as `countedMeta` takes it. */
export async function listLog(
  db: Db,
  things: Things,
  companyId: number,
  filter: ActionFilter,
  page: Page,
): Promise<{ rows: LogRow[]; entries: EntryRow[]; total: number }> {
  const words = wordsOf(filter.search)
  const parts = conditions(companyId, filter)
  if (words.length > 0) {
    const sought = await soughtIn(db, parts, words)
    const byIndex = await findWords(db, things, parts, sought, page, (weeks, of) => holds(companyId, of, weeks))
    if (!sought || !(await isWithinWords(db, filter, async () => byIndex.total > 0))) return byIndex
    return findWords(db, things, parts, sought, page, (weeks) => all([holdsParts(words), ...daysOf(weeks)]))
  }
  const where = sql`from activities l where ${all(parts)}`
  const ids = sql`select l.id ${where} ${newestFirst} limit ${page.limit} offset ${(page.page - 1) * page.limit}`
  // Counting takes about as long as finding and reading the page's lines.
  const [{ rows: sums }, lines] = await Promise.all([
    db.execute<{ n: number }>(counted(where, page)),
    db.execute<{ id: string }>(ids).then(({ rows }) => linesOf(db, things, rows)),
  ])
  return { ...lines, total: sums[0]?.n ?? 0 }
}

/**
 * What holds the words: the index finds them in no order, so that those of the newest weeks are taken first, until there
 * are more than are counted and enough for the page. A frequent word is not gone after through all years.
 */
async function findWords(
  db: Db,
  things: Things,
  parts: readonly SQL[],
  sought: Sought | undefined,
  page: Page,
  search: (weeks: Weeks, sought: Sought) => SQL,
) {
  const enough = Math.max(exactTotals, page.limit * page.page) + 1
  const found: string[] = []
  for (const span of sought ? spansOf(sought.weeks) : []) {
    const { rows } = await db.execute<{ id: string }>(sql`
      with found as materialized (select l.id, l.created_at from activities l
        where ${sought ? search(span, sought) : sql`false`} and ${all(parts)})
      select l.id from found l ${newestFirst} limit ${enough - found.length}`)
    found.push(...rows.map(({ id }) => String(id)))
    if (found.length >= enough) break
  }
  const ids = found.slice((page.page - 1) * page.limit, page.page * page.limit).map((id) => ({ id }))
  return { ...(await linesOf(db, things, ids)), total: found.length }
}

/** The newest week, then as many as all before, until the oldest. */
function* spansOf({ from, to }: Weeks): Generator<Weeks> {
  for (let taken = 0; to - taken >= from; taken += Math.max(taken, 1))
    yield { from: Math.max(from, to - Math.max(2 * taken, 1) + 1), to: to - taken }
}

const daysOf = ({ from, to }: Weeks): SQL[] => [
  sql`l.created_at >= to_timestamp(${from * week})`,
  sql`l.created_at < to_timestamp(${(to + 1) * week})`,
]
