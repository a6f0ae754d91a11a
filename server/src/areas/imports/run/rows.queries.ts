import type { ImportNote, ImportProgress } from '@halftone/contract/parts/imports/import.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { runText } from '../../../db/prepared.ts'
import type { CardData } from '../trello/normalise.rules.ts'
import type { Placed } from './order.rules.ts'

type Kind = 'card' | 'comment' | 'checklist' | 'file'
export interface RowOf<D> {
  externalId: string
  parentId: string
  name: string
  data: D
  productId: number | null
}
const columns = `r.external_id as "externalId", r.parent_id as "parentId", r.name, r.data, r.product_id as "productId"`

/** The next cards that nothing was done with; without those that belong to another one. */
export const nextCards = <D>(db: Db, importId: number, limit: number, childrenApart = false): Promise<RowOf<D>[]> =>
  runText(
    db,
    `select ${columns} from import_rows r where r.import_id = $1 and r.kind = 'card' and r.state = 'staged'
       ${childrenApart ? "and r.parent_id = ''" : ''}
     order by r.place, r.external_id limit $2`,
    [importId, limit],
  )

export async function findCardData(db: Db, importId: number, card: string): Promise<CardData | undefined> {
  const [row] = await runText<{ data: CardData }>(
    db,
    `select data from import_rows where import_id = $1 and kind = 'card' and external_id = $2`,
    [importId, card],
  )
  return row?.data
}

/** What stands in these cards, in its order. */
export const listOfCards = <D>(db: Db, importId: number, kind: Kind, cards: readonly string[]): Promise<RowOf<D>[]> =>
  runText(
    db,
    `select ${columns} from import_rows r where r.import_id = $1 and r.kind = $2 and r.parent_id = any($3::text[])
     order by r.place, r.external_id`,
    [importId, kind, cards],
  )

/** The next comments or files, oldest first, with the product of their card. */
export const nextParts = <D>(db: Db, importId: number, kind: Kind, limit: number): Promise<RowOf<D>[]> =>
  runText(
    db,
    `select r.external_id as "externalId", r.parent_id as "parentId", r.name, r.data, c.product_id as "productId"
     from import_rows r
     join import_rows c on c.import_id = r.import_id and c.kind = 'card' and c.external_id = r.parent_id
     where r.import_id = $1 and r.kind = $2 and r.state = 'staged' order by r.place, r.external_id limit $3`,
    [importId, kind, limit],
  )

/** What stands in cards that are not brought over is not, either. */
export const leaveParts = (db: Db, importId: number) =>
  db.execute(sql`
    update import_rows r set state = 'left' from import_rows c
    where r.import_id = ${importId} and r.kind in ('comment', 'file') and r.state = 'staged'
      and c.import_id = r.import_id and c.kind = 'card' and c.external_id = r.parent_id
      and c.state in ('left', 'failed', 'known')`)

export interface Settled {
  externalId: string
  state: 'made' | 'updated' | 'known' | 'left' | 'failed'
  productId?: number | null
  notes?: ImportNote[]
  undo?: unknown
}

/**
 * What became of rows. Each is found by its key (`found`): a plain join reads all rows of the import each time, since the
 * statistics know nothing yet of one that was just staged.
 */
export async function settleRows(db: Db, importId: number, kind: Kind, rows: readonly Settled[]): Promise<void> {
  if (rows.length === 0) return
  await runText(
    db,
    `with found as materialized (
       select s.*, (select i.ctid from import_rows i where i.import_id = $1 and i.kind = $2 and i.external_id = s."externalId") as at
       from jsonb_to_recordset($3::jsonb) as s ("externalId" text, state text, "productId" int, notes jsonb, undo jsonb))
     update import_rows r set state = s.state, product_id = coalesce(s."productId", r.product_id),
       notes = r.notes || coalesce(s.notes, '[]'), undo = coalesce(s.undo, r.undo)
     from found s where r.ctid = s.at`,
    [importId, kind, JSON.stringify(rows)],
  )
}

/** Says something of a card, beside what was said of it. */
export const noteCard = (db: Db, importId: number, card: string, note: ImportNote) =>
  db.execute(sql`
    update import_rows set notes = notes || ${JSON.stringify([note])}::jsonb
    where import_id = ${importId} and kind = 'card' and external_id = ${card} and jsonb_array_length(notes) < 50`)

/** A row that became a part of what another one made. */
const isChild = sql`(parent_id <> '' and data ? 'cells')`

/** How far each phase is: what is settled counts as done. */
export async function readProgress(
  db: Db,
  importId: number,
): Promise<Omit<ImportProgress, 'links' | 'order' | 'workedMs' | 'bytesPerSecond'>> {
  const { rows } = await db.execute<{
    kind: Kind
    done: number
    total: number
    made: number
    updated: number
    left: number
  }>(sql`
    select kind, count(*)::int as total, count(*) filter (where state <> 'staged')::int as done,
      count(*) filter (where state = 'made' and not ${isChild})::int as made, count(*) filter (where state = 'updated')::int as updated,
      count(*) filter (where state in ('left', 'failed'))::int as left
    from import_rows where import_id = ${importId} group by kind`)
  const of = (kind: Kind) =>
    rows.find((row) => row.kind === kind) ?? { done: 0, total: 0, made: 0, updated: 0, left: 0 }
  const share = (kind: Kind) => ({ done: of(kind).done, total: of(kind).total })
  const { made, updated, left } = of('card')
  return { cards: share('card'), comments: share('comment'), files: share('file'), made, updated, left }
}

export interface Known {
  externalId: string
  productId: number
  fields: Record<string, unknown> | null
}

/** What came into the team earlier: of products that are deleted nothing is known. */
export const listKnown = (db: Db, groupId: number, source: string, ids: readonly string[]): Promise<Known[]> =>
  runText(
    db,
    `select t.external_id as "externalId", t.product_id as "productId", t.fields from imported_things t
     join products p on p.id = t.product_id and p.deleted_at is null and p.group_id = $1
     where t.group_id = $1 and t.source = $2 and t.external_id = any($3::text[])`,
    [groupId, source, ids],
  )

/** Remembers what came from where. */
export async function rememberThings(
  db: Db,
  groupId: number,
  source: string,
  rows: readonly { externalId: string; productId: number; fields?: object | null }[],
): Promise<void> {
  if (rows.length === 0) return
  await runText(
    db,
    `insert into imported_things (group_id, source, external_id, product_id, fields)
     select $1, $2, r."externalId", r."productId", r.fields
     from jsonb_to_recordset($3::jsonb) as r ("externalId" text, "productId" int, fields jsonb)
     on conflict (group_id, source, external_id) do update
       set product_id = excluded.product_id, fields = excluded.fields, updated_at = now()`,
    [groupId, source, JSON.stringify(rows)],
  )
}

/** Adds a link to a product, where it has room for one more and does not have it. */
export const addLink = (db: Db, productId: number, link: { url: string; title: string }) =>
  db.execute(sql`
    update products set links = links || ${JSON.stringify([link])}::jsonb
    where id = ${productId} and jsonb_array_length(links) < 50
      and not links @> ${JSON.stringify([{ url: link.url }])}::jsonb`)

/** What it made, and what it brought up to date with the fields as they were and became. */
export async function listWritten(db: Db, importId: number) {
  const { rows } = await db.execute<{
    productId: number
    state: string
    undo: { before: object; after: object } | null
  }>(sql`
    select product_id as "productId", state, undo from import_rows
    where import_id = ${importId} and kind = 'card' and state in ('made', 'updated') and product_id is not null
      and not ${isChild}
    order by place`)
  return rows
}

/** Entries of the company's lists that it made, as they were made. */
export async function listEntries(db: Db, importId: number): Promise<Record<string, unknown>[]> {
  const { rows } = await db.execute<{ undo: Record<string, unknown> }>(sql`
    select undo from import_rows
    where import_id = ${importId} and kind = 'card' and state = 'made' and product_id is null and undo is not null
    order by place desc`)
  return rows.map(({ undo }) => undo)
}

/** Cards whose products name cards in their texts or links, comments that do, and the products of all cards that came into the team. */
export async function listLinking(db: Db, importId: number, groupId: number) {
  const { rows } = await db.execute<{ productId: number; externalId: string }>(sql`
    select r.product_id as "productId", r.external_id as "externalId" from import_rows r
    join products p on p.id = r.product_id and p.deleted_at is null
    where r.import_id = ${importId} and r.kind = 'card' and r.state in ('made', 'updated')
      and (p.description::text like '%trello.com/c/%' or p.links::text like '%trello.com/c/%')
    order by r.place`)
  const { rows: said } = await db.execute<{ productId: number; commentId: number }>(sql`
    select r.product_id as "productId", c.id::int as "commentId" from import_rows r, jsonb_array_elements_text(r.undo->'comments') as c (id)
    where r.import_id = ${importId} and r.kind = 'comment' and r.state = 'made' and r.product_id is not null
      and r.data->>'text' like '%trello.com/c/%' order by r.place`)
  const named = await db.execute<{ link: string; productId: number }>(sql`
    select distinct r.data->>'shortLink' as link, p.id as "productId" from import_rows r
    join imports i on i.id = r.import_id and i.group_id = ${groupId}
    join products p on p.id = r.product_id and p.deleted_at is null
    where r.kind = 'card' and r.data->>'shortLink' <> ''`)
  return { cards: rows, comments: said, products: new Map(named.rows.map(({ link, productId }) => [link, productId])) }
}

/** The pictures that its files became, as long as they stand at the product, with their places at the source. */
export async function listPictures(db: Db, importId: number): Promise<(Placed & { productId: number })[]> {
  const { rows } = await db.execute<{ id: number; productId: number; place: number; index: number }>(sql`
    select f.id, f.product_id as "productId", r.place, f.index from import_rows r
    join files f on f.id = (r.undo->>'picture')::int and f.owner = 'product' and f.product_id = r.product_id and f.deleted_at is null
    where r.import_id = ${importId} and r.kind = 'file' and r.state = 'made' and r.undo ? 'picture'`)
  return rows
}

/** Texts and links with other addresses in them: as written when they came, they count as what was brought. */
export const rewriteLinks = (db: Db, rows: readonly { id: number; description: unknown; links: unknown }[]) =>
  db.execute(sql`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id int, description jsonb, links jsonb)),
    things as (
      update imported_things t set fields = t.fields || jsonb_build_object('description', g.description, 'links', g.links)
      from given g where t.product_id = g.id and t.fields is not null)
    update products p set description = g.description, links = g.links from given g where p.id = g.id`)
