import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { runText } from '../../db/prepared.ts'
import type { FileData, Staged } from './trello/normalise.rules.ts'

/** Stages rows of one import; one that is there already stays, so that reading twice stages nothing twice. */
export async function stageRows(db: Db, importId: number, rows: readonly Staged[]): Promise<void> {
  if (rows.length === 0) return
  await runText(
    db,
    `insert into import_rows (import_id, kind, external_id, parent_id, place, name, data)
     select $1, r.kind, r."externalId", r."parentId", r.place, r.name, r.data
     from json_to_recordset($2::json) as r (kind text, "externalId" text, "parentId" text, place float8, name text, data jsonb)
     on conflict do nothing`,
    [importId, JSON.stringify(rows)],
  )
}

/**
 * Has PostgreSQL learn what was staged, which it does by itself only within a minute: until then it takes an import for a
 * handful of rows, and reads all of them where a key would do.
 */
export const learnRows = (db: Db) =>
  db.execute(sql`analyze import_rows (import_id, kind, external_id, parent_id, state, place)`)

/** Forgets what was staged, before it is read once more. */
export const clearRows = (db: Db, importId: number) =>
  db.execute(sql`delete from import_rows where import_id = ${importId}`)

/** Has cards come from the last to the first: what is made later stands higher in its column. */
export const orderCards = (db: Db, importId: number, listIds: readonly string[]) =>
  db.execute(sql`
    update import_rows r set place = o.place
    from (
      select i.external_id, row_number() over (order by l.place desc nulls first, i.place desc, i.external_id desc) as place
      from import_rows i
      left join jsonb_array_elements_text(${JSON.stringify(listIds)}::jsonb) with ordinality as l (id, place)
        on l.id = i.parent_id
      where i.import_id = ${importId} and i.kind = 'card') o
    where r.import_id = ${importId} and r.kind = 'card' and r.external_id = o.external_id`)

/** What belongs to no card of the export is not brought over. */
export const dropLoose = (db: Db, importId: number) =>
  db.execute(sql`
    delete from import_rows r where r.import_id = ${importId} and r.kind <> 'card' and not exists (
      select 1 from import_rows c where c.import_id = r.import_id and c.kind = 'card' and c.external_id = r.parent_id)`)

interface Counted extends Record<string, unknown> {
  cards: number
  archived: number
  commentsOnCards: number
  links: number
  addresses: number
  comments: number
  files: number
  bytes: number
  checklists: number
  byList: Record<string, number>
  byMember: Record<string, number>
  byLabel: Record<string, number>
}

const countBy = (name: string, keys: ReturnType<typeof sql>) => sql`
  (select coalesce(jsonb_object_agg(k, n), '{}') from (
    select k, count(*) as n from (select ${keys} as k from cards) one group by k) x) as ${sql.identifier(name)}`

/** Cards of the board that another one names, in its text, its links, its lists of ticks or what was said of it: each pair once. */
const named = (importId: number) => sql`
  (select distinct c.external_id as card, t.external_id as named
   from (select external_id, concat_ws(' ', data->>'text', data->>'links') as words from cards
     union all select parent_id, concat_ws(' ', data->>'text', data->>'items') from import_rows
       where import_id = ${importId} and kind in ('comment', 'checklist')) c
   cross join lateral regexp_matches(c.words, 'https://trello[.]com/c/([A-Za-z0-9]{8})', 'g') m
   join cards t on t.data->>'shortLink' = m[1] and t.external_id <> c.external_id
   where c.words like '%https://trello.com/c/%')`

/** How much was staged, and how often each list, person and label is named: one statement. */
export async function countStaged(db: Db, importId: number): Promise<Counted> {
  const { rows } = await db.execute<Counted>(sql`
    with cards as (select * from import_rows where import_id = ${importId} and kind = 'card'),
    others as (select kind, count(*)::int as n, coalesce(sum((data->>'bytes')::float8), 0)::float8 as bytes
      from import_rows where import_id = ${importId} and kind <> 'card' group by kind)
    select
      (select count(*)::int from cards) as cards,
      (select count(*)::int from cards where (data->>'isClosed')::boolean) as archived,
      (select coalesce(sum((data->>'commentCount')::float8), 0)::int from cards) as "commentsOnCards",
      (select count(*)::int from ${named(importId)} n) as links,
      (select count(*)::int from cards, jsonb_array_elements(data->'links') l
        where l->>'url' not like 'https://trello.com/c/%') as addresses,
      coalesce((select n from others where kind = 'comment'), 0) as comments,
      coalesce((select n from others where kind = 'file'), 0) as files,
      coalesce((select bytes from others where kind = 'file'), 0) as bytes,
      coalesce((select n from others where kind = 'checklist'), 0) as checklists,
      ${countBy('byList', sql`parent_id`)},
      ${countBy('byMember', sql`jsonb_array_elements_text(data->'memberIds')`)},
      ${countBy('byLabel', sql`jsonb_array_elements_text(data->'labelIds')`)}`)
  const [counted] = rows
  if (!counted) throw new Error('nothing was counted')
  return counted
}

/** The file that is a card's cover, with its name; undefined for a card without. */
export async function findCoverFile(
  db: Db,
  importId: number,
  card: string,
): Promise<{ externalId: string; name: string; data: FileData } | undefined> {
  const { rows } = await db.execute<{ externalId: string; name: string; data: FileData }>(sql`
    select f.external_id as "externalId", f.name, f.data from import_rows r
    join import_rows f on f.import_id = r.import_id and f.kind = 'file' and f.external_id = r.data->>'coverId'
      and f.parent_id = r.external_id
    where r.import_id = ${importId} and r.kind = 'card' and r.external_id = ${card}`)
  return rows[0]
}
