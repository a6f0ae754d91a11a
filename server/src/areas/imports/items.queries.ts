import type { ImportItem, ImportNote } from '@halftone/contract/parts/imports/import.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../db/client.ts'
import { readOnOf } from '../../db/snapshot.ts'
import { type CardCoverRow, cardCover } from '../files/cardCover.queries.ts'

type Filter = 'all' | 'came' | 'look' | 'updates'
interface Wanted {
  filter: Filter
  search?: string | undefined
  limit: number
  page: number
  awaited?: readonly AwaitedMember[]
}
/** A card of the report; the address of its cover is still to be signed. */
export type ItemRow = Omit<ImportItem, 'cover'> & { cover: z.output<typeof CardCoverRow> | null }
interface Row extends Omit<ItemRow, 'state' | 'ticks' | 'notes'>, Record<string, unknown> {
  state: 'staged' | 'made' | 'updated' | 'known' | 'left' | 'failed'
  ticked: number
  boxes: number
  memberIds: string[]
  notes: ImportNote[]
  total: number
}

/** A member of the board who was invited and has not come, by the id there; `isPerson`: who has cards already. */
export interface AwaitedMember {
  id: string
  username: string
  isPerson: boolean
}
const came = sql`r.state in ('made', 'updated')`

/**
 * Cards of which something is to be looked at: those with a note other than that they were here or were to be left out, and those
 * of people who are still awaited.
 */
function filtersOf(awaited: readonly AwaitedMember[]): Record<Filter, SQL> {
  const ids = sql.param(awaited.map(({ id }) => id))
  const waits = awaited.length === 0 ? sql`` : sql`or (${came} and r.data->'memberIds' ?| ${ids}::text[])`
  const look = sql`(r.state = 'failed' or jsonb_path_exists(r.notes,
    '$[*] ? (@.code != "known" && @.code != "updated" && @.code != "archivedLeft" && @.code != "leftOut")') ${waits})`
  return {
    all: sql`true`,
    came: sql`${came} and not ${look}`,
    look,
    updates: sql`r.product_id is not null and r.state in ('staged', 'updated', 'known') and not ${look}`,
  }
}
const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
const partsOf = (kind: 'comment' | 'file') => sql`
  (select count(*)::int from import_rows f where f.import_id = r.import_id and f.kind = ${kind}
    and f.parent_id = r.external_id and f.state in ('made', 'known'))`

/** The report: cards with a note first, in the order of the board. */
export async function listItems(
  db: Db,
  importId: number,
  { filter, search, limit, page, only, awaited = [] }: Wanted & { only?: string },
): Promise<{ rows: ItemRow[]; total: number }> {
  const filters = filtersOf(awaited)
  const one = only === undefined ? sql`` : sql`and r.external_id = ${only}`
  const found = search ? sql`and r.name ilike ${`%${escapeLike(search)}%`}` : sql``
  const matching = sql`from import_rows r
    where r.import_id = ${importId} and r.kind = 'card' and ${filters[filter]} ${found} ${one}`
  const order = sql`order by ${filters.look} desc, r.place desc, r.external_id`
  const on = await readOnOf(db)?.rows<{ id: string }>(sql`select r.external_id as id ${matching} ${order}`, {
    limit,
    page,
  })
  // Read on, a page does not say how many there are.
  const wanted = on
    ? sql`select r.*, ${filters.look} as looks, 0 as total from import_rows r
        where r.import_id = ${importId} and r.kind = 'card' and r.external_id = any(${sql.param(on.map(({ id }) => id))}::text[])`
    : sql`select r.*, ${filters.look} as looks, count(*) over ()::int as total ${matching} ${order}
        limit ${limit} offset ${(page - 1) * limit}`
  const { rows } = await db.execute<Row>(sql`
    with wanted as (${wanted})
    select r.external_id as id, r.name, r.data->>'url' as url, r.state, r.product_id as "productId", p.sub_id as "subId", ${cardCover(sql`p.cover_file_id`)} as cover,
      r.notes, r.total, ${partsOf('file')} as files, ${partsOf('comment')} as comments,
      jsonb_array_length(coalesce(r.data->'labelIds', '[]')) as labels, coalesce(r.data->'memberIds', '[]') as "memberIds",
      r.data->'cells' as cells, t.ticked, t.boxes
    from wanted r
    left join products p on p.id = r.product_id and p.deleted_at is null
    cross join lateral (
      select count(*) filter (where (i->>'isDone')::boolean)::int as ticked, count(i)::int as boxes
      from import_rows c left join lateral jsonb_array_elements(c.data->'items') i on true
      where c.import_id = r.import_id and c.kind = 'checklist' and c.parent_id = r.external_id) t
    order by r.looks desc, r.place desc, r.external_id`)
  return { rows: rows.map((row) => present(row, awaited)), total: rows[0]?.total ?? 0 }
}

/** What is to be said of a card beside what was written down: who has not come yet is asked each time. */
const awaitedNotes = ({ state, memberIds }: Row, awaited: readonly AwaitedMember[]): ImportNote[] =>
  state !== 'made' && state !== 'updated'
    ? []
    : awaited
        .filter(({ id }) => memberIds.includes(id))
        .map(({ username, isPerson }) => ({ code: isPerson ? 'memberInvited' : 'memberAsked', detail: `@${username}` }))

const present = (given: Row, awaited: readonly AwaitedMember[]): ItemRow => {
  const { ticked, boxes, total: _, state, ...row } = given
  return {
    ...{
      id: row.id,
      name: row.name,
      url: row.url,
      productId: row.subId === null ? null : row.productId,
      subId: row.subId,
      cover: row.cover,
    },
    ...{ files: row.files, comments: row.comments, labels: row.labels },
    notes: [...row.notes, ...awaitedNotes(given, awaited)],
    cells: row.cells,
    line: row.cells ? Number(row.id) : null,
    state: state === 'staged' ? 'waiting' : state,
    ticks: boxes > 0 ? { done: ticked, total: boxes } : null,
  }
}

/** One card or row of it. */
export async function findItem(db: Db, importId: number, only: string): Promise<ItemRow | undefined> {
  const { rows } = await listItems(db, importId, { filter: 'all', limit: 1, page: 1, only })
  return rows[0]
}

interface ItemCounts {
  all: number
  came: number
  look: number
  filesLeft: number
}
/** A file that did not come and may be asked for again: harmful ones, and those over `maxBytes`, never come. */
const isLost = (row: SQL, maxBytes: number) => sql`${row}.kind = 'file' and ${row}.state = 'failed'
  and not coalesce((${row}.data->>'isMalicious')::boolean, false) and coalesce((${row}.data->>'bytes')::float8, 0) <= ${maxBytes}`

/** How many cards each filter has, and how many files did not come. */
export async function countItems(
  db: Db,
  importId: number,
  { maxBytes, awaited }: { maxBytes: number; awaited: readonly AwaitedMember[] },
): Promise<ItemCounts> {
  const filters = filtersOf(awaited)
  const { rows } = await db.execute<ItemCounts & Record<string, number>>(sql`
    select count(*)::int as all, count(*) filter (where ${filters.came})::int as came,
      count(*) filter (where ${filters.look})::int as look,
      (select count(*)::int from import_rows f where f.import_id = ${importId} and ${isLost(sql`f`, maxBytes)}) as "filesLeft"
    from import_rows r where r.import_id = ${importId} and r.kind = 'card'`)
  return rows[0] ?? { all: 0, came: 0, look: 0, filesLeft: 0 }
}

const fileNotes = ['fileRefused', 'fileGone', 'fileSlow', 'fileLarge', 'fileIsPage', 'fileNeedsToken']
/** Files that did not come, of a card or of all, are to be fetched once more, and what was said of them is forgotten; how many. */
export async function stageFilesAgain(
  db: Db,
  importId: number,
  { maxBytes, card }: { maxBytes: number; card: string | undefined },
): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    with again as (
      update import_rows f set state = 'staged' where f.import_id = ${importId} and ${isLost(sql`f`, maxBytes)}
        ${card === undefined ? sql`` : sql`and f.parent_id = ${card}`} returning f.parent_id),
    unsaid as (
      update import_rows set notes = (select coalesce(jsonb_agg(n), '[]') from jsonb_array_elements(notes) n
        where not n->>'code' = any(${sql.param(fileNotes)}::text[]))
      where import_id = ${importId} and kind = 'card' and external_id in (select parent_id from again))
    select count(*)::int as n from again`)
  return rows[0]?.n ?? 0
}
