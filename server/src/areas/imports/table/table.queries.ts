import type { ImportNote } from '@halftone/contract/parts/imports/import.ts'
import type { TableMapping } from '@halftone/contract/parts/imports/table.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { runText } from '../../../db/prepared.ts'
import type { Named } from '../trello/propose.rules.ts'
import { type Family, familiesOf } from './omzone.rules.ts'

/** Tags of the company that rows name, and shops of the team. */
export async function readMoreLists(
  db: Db,
  groupId: number,
  tagNames: readonly string[],
): Promise<{ tags: Named[]; accounts: Named[] }> {
  const [found] = await runText<{ tags: Named[]; accounts: Named[] }>(
    db,
    `select
      (select coalesce(json_agg(t), '[]'::json) from (select id, name from tags
        where company_id = (select coalesce(company_id, id) from groups where id = $1) and lower(name) = any($2::text[])) t) as tags,
      (select coalesce(json_agg(a), '[]'::json) from (select id, name from accounts
        where group_id = $1 and deleted_at is null order by id) a) as accounts`,
    [groupId, tagNames.map((name) => name.toLowerCase())],
  )
  return found ?? { tags: [], accounts: [] }
}

/** Products of the team by their sub ids, in small letters. */
export async function listBySubId(
  db: Db,
  groupId: number,
  subIds: readonly string[],
): Promise<Map<string, { id: number; statusId: number; board: string }>> {
  if (subIds.length === 0) return new Map()
  const rows = await runText<{ subId: string; id: number; statusId: number; board: string }>(
    db,
    `select lower(p.sub_id) as "subId", p.id, p.status_id as "statusId", coalesce(c.name, '') as board
     from products p left join config_items c on c.id = p.status_id
       and c.company_id = (select coalesce(g.company_id, g.id) from groups g where g.id = p.group_id)
     where p.group_id = $1 and p.deleted_at is null and p.sub_id = any($2::text[])`,
    [groupId, [...new Set(subIds.map((one) => one.trim().toUpperCase()))]],
  )
  return new Map(rows.map(({ subId, ...found }) => [subId, found]))
}

/** Values, in small letters, that more than one row has in a column. */
export async function listTwice(db: Db, importId: number, column: number): Promise<Set<string>> {
  const rows = await runText<{ value: string }>(
    db,
    `select lower(data->'cells'->>$2::int) as value from import_rows
     where import_id = $1 and kind = 'card' and data->'cells'->>$2::int <> ''
     group by 1 having count(*) > 1`,
    [importId, column],
  )
  return new Set(rows.map(({ value }) => value))
}

export interface CheckedRow {
  externalId: string
  name: string
  cells: string[]
  notes: ImportNote[]
  productId: number | null
  /** The row that it belongs to; '' for none. */
  parentId: string
}

/** The next rows after one, in the order of the file, that nothing was done with. */
export const rowsAfter = (db: Db, importId: number, place: number, limit: number) =>
  runText<CheckedRow & { place: number }>(
    db,
    `select external_id as "externalId", name, data->'cells' as cells, notes, product_id as "productId", parent_id as "parentId", place from import_rows
     where import_id = $1 and kind = 'card' and state = 'staged' and place < $2 order by place desc limit $3`,
    [importId, place, limit],
  )

export async function findTableRow(db: Db, importId: number, externalId: string): Promise<CheckedRow | undefined> {
  const [row] = await runText<CheckedRow>(
    db,
    `select external_id as "externalId", name, data->'cells' as cells, notes, product_id as "productId", parent_id as "parentId" from import_rows
     where import_id = $1 and kind = 'card' and external_id = $2 and state = 'staged'`,
    [importId, externalId],
  )
  return row
}

/** What was found of rows: their names, and what is wrong with their cells. Found as in `settleRows`. */
export const writeChecked = (db: Db, importId: number, rows: readonly Omit<CheckedRow, 'cells'>[]) =>
  runText(
    db,
    `with found as materialized (
       select c.*, (select i.ctid from import_rows i where i.import_id = $1 and i.kind = 'card' and i.external_id = c."externalId") as at
       from jsonb_to_recordset($2::jsonb) as c ("externalId" text, name text, notes jsonb, "productId" int, "parentId" text))
     update import_rows r set name = c.name, notes = c.notes, product_id = c."productId", parent_id = c."parentId"
     from found c where r.ctid = c.at`,
    [importId, JSON.stringify(rows)],
  )

/** Where each row of SKUs belongs. */
export async function listFamilies(
  db: Db,
  importId: number,
  columns: TableMapping['columns'],
): Promise<Map<string, Family>> {
  const rows = await runText<{ externalId: string; cells: string[] }>(
    db,
    `select external_id as "externalId", data->'cells' as cells from import_rows
     where import_id = $1 and kind = 'card' order by place desc`,
    [importId],
  )
  return familiesOf(rows, columns)
}

/** Children of rows that did not come, or came earlier, are what those are. */
export const leaveChildren = (db: Db, importId: number) =>
  db.execute(sql`
    update import_rows r set state = case c.state when 'known' then 'known' else 'failed' end, product_id = c.product_id,
      notes = r.notes || jsonb_build_array(case c.state when 'known' then '{"code":"known"}'::jsonb
        else jsonb_build_object('code', 'cellParent', 'detail', c.name) end)
    from import_rows c
    where r.import_id = ${importId} and r.kind = 'card' and r.state = 'staged' and r.parent_id <> ''
      and c.import_id = r.import_id and c.kind = 'card' and c.external_id = r.parent_id and c.state <> 'staged'`)

export const writeCell = (db: Db, importId: number, externalId: string, column: number, value: string) =>
  db.execute(sql`
    update import_rows set data = jsonb_set(data, array['cells', ${String(column)}], ${JSON.stringify(value)}::jsonb)
    where import_id = ${importId} and kind = 'card' and external_id = ${externalId}`)

/** How many rows would come, are there, or have mistakes. A row of one that is not updated is known. */
export async function countChecked(db: Db, importId: number): Promise<{ rows: number; broken: number; there: number }> {
  const { rows } = await db.execute<{ rows: number; broken: number; there: number }>(sql`
    select count(*)::int as rows,
      count(*) filter (where jsonb_path_exists(notes, '$[*] ? (@.code starts with "cell")'))::int as broken,
      count(*) filter (where product_id is not null
        and not jsonb_path_exists(notes, '$[*] ? (@.code starts with "cell")'))::int as there
    from import_rows where import_id = ${importId} and kind = 'card'`)
  return rows[0] ?? { rows: 0, broken: 0, there: 0 }
}

/** The mapping that was used last for such columns in the team: the person's own before others'. */
export async function findRemembered(
  db: Db,
  { groupId, userId, importId, names }: { groupId: number; userId: number; importId: number; names: string[] },
): Promise<TableMapping | undefined> {
  const { rows } = await db.execute<{ mapping: TableMapping }>(sql`
    select table_mapping as mapping from imports i
    where i.group_id = ${groupId} and i.source = 'table' and i.started_at is not null and i.id <> ${importId}
      and (select jsonb_agg(c->'name' order by n) from jsonb_array_elements(i.table_source->'columns') with ordinality as x (c, n))
        = ${JSON.stringify(names)}::jsonb
    order by i.created_by = ${userId} desc, i.id desc limit 1`)
  return rows[0]?.mapping
}

/** What was said of rows before a run is said anew by it. */
export const forgetNotes = (db: Db, importId: number) =>
  db.execute(sql`update import_rows set notes = '[]' where import_id = ${importId} and kind = 'card' and state = 'staged'
    and notes <> '[]'`)
