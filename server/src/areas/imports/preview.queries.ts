import { fileLooks, type TrelloCodes, type TrelloLook } from '@halftone/contract/parts/imports/trello.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import type { CardData } from './trello/normalise.rules.ts'

/** Which import, and the team that it comes into. */
interface Of {
  id: number
  groupId: number
  source: string
}

export interface SampleRow extends Record<string, unknown> {
  externalId: string
  parentId: string
  name: string
  data: CardData
  files: number
  comments: number
  hasPicture: boolean
  subId: string | null
  open: number
  archived: number
}

/** Its cards, each with what came from it earlier; `is_fresh` are those that become a product where nothing keeps them out. */
const cardsOf = ({ id, groupId, source }: Of) => sql`
  select c.external_id, c.parent_id, c.place, c.name, c.data, p.sub_id, coalesce((c.data->>'isClosed')::boolean, false) as is_closed,
    p.id is null and (c.name <> '' or c.data->>'text' <> '' or jsonb_array_length(c.data->'links') > 0) as is_fresh
  from import_rows c
  left join imported_things t on t.group_id = ${groupId} and t.source = ${source} and t.external_id = c.external_id
  left join products p on p.id = t.product_id and p.group_id = ${groupId} and p.deleted_at is null
  where c.import_id = ${id} and c.kind = 'card'`

/** The first cards of each list that come, as they stand there, with how many of it are made before each. */
export async function listSamples(db: Db, of: Of, perList: number): Promise<SampleRow[]> {
  const partOf = (kind: 'comment' | 'file') => sql`
    (select count(*)::int from import_rows f where f.import_id = ${of.id} and f.kind = ${kind} and f.parent_id = r.external_id)`
  const behind = (isClosed: boolean) => sql`
    (count(*) filter (where is_fresh and is_closed = ${isClosed})
      over (partition by parent_id order by place rows between unbounded preceding and 1 preceding))::int`
  const { rows } = await db.execute<SampleRow>(sql`
    with cards as (${cardsOf(of)}),
    ranked as (
      select *, row_number() over (partition by parent_id, is_closed order by place desc) as rank,
        ${behind(false)} as open, ${behind(true)} as archived
      from cards where is_fresh or sub_id is not null)
    select r.external_id as "externalId", r.parent_id as "parentId", r.name, r.data, r.sub_id as "subId", r.open, r.archived,
      ${partOf('file')} as files, ${partOf('comment')} as comments,
      exists (select 1 from import_rows f where f.import_id = ${of.id} and f.kind = 'file' and f.parent_id = r.external_id
        and f.external_id = r.data->>'coverId') as "hasPicture"
    from ranked r where r.rank <= ${perList} order by r.place desc`)
  return rows
}

/** How many cards of these lists are not here yet, and how many are, in the lists' order. */
export async function countFresh(db: Db, of: Of, listIds: readonly string[]): Promise<TrelloCodes['lists']> {
  const { rows } = await db.execute<{ id: string; open: number; archived: number; known: number }>(sql`
    select parent_id as id, (count(*) filter (where is_fresh and not is_closed))::int as open,
      (count(*) filter (where is_fresh and is_closed))::int as archived, count(sub_id)::int as known
    from (${cardsOf(of)}) c group by parent_id`)
  const found = new Map(rows.map((row) => [row.id, row]))
  return listIds.map((id) => found.get(id) ?? { id, open: 0, archived: 0, known: 0 })
}

/** Names that are told of files with one fault. */
const namedFiles = 5

/**
 * Files that will not come as they are, by why: marked as harmful, larger than `maxBytes`, or Trello's own (`kept`, a pattern of
 * addresses) without key and token.
 */
export async function listLooks(
  db: Db,
  importId: number,
  { maxBytes, kept }: { maxBytes: number; kept: string | null },
): Promise<TrelloLook[]> {
  const { rows } = await db.execute<{ code: TrelloLook['code']; count: number; names: string[] }>(sql`
    select code, count(*)::int as count, (array_agg(name order by parent_id, place))[1:${namedFiles}] as names
    from (
      select parent_id, place, name, case
        when (data->>'isMalicious')::boolean then 'fileMalicious'
        when (data->>'bytes')::float8 > ${maxBytes} then 'fileLarge'
        when data->>'url' ~ ${kept}::text then 'fileNeedsToken' end as code
      from import_rows where import_id = ${importId} and kind = 'file') f
    where code is not null group by code`)
  return rows.toSorted((a, b) => fileLooks.indexOf(a.code) - fileLooks.indexOf(b.code))
}
