import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { copyCommentCards } from '../../links/cards.queries.ts'
import type { Pair } from './copy.queries.ts'

const given = (rows: readonly object[], columns: string) =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) as m (${sql.raw(columns)})`
const pairColumns = '"from" int, "to" int'

/** An artwork that goes along, and the product that its copy comes into. */
export interface Along {
  from: number
  productId: number
}

/** The artworks of the sources, each with the copy of its product, in their order. */
export async function listAlong(db: Db, pairs: readonly Pair[]): Promise<Along[]> {
  const { rows } = await db.execute<Along & Record<string, unknown>>(sql`
    select a.id as "from", m."to" as "productId" from artworks a join ${given(pairs, pairColumns)} on m."from" = a.product_id
    where a.deleted_at is null order by m."to", a.index, a.id`)
  return rows
}

export interface NewArtwork extends Along {
  subId: string
  /** Its product stands in review: it waits there at once. */
  isSubmitted: boolean
}

/** Makes the artworks, undecided and not listed; accounts belong to a team and go along only inside it. Answers who is whose copy. */
export async function insertArtworks(
  db: Db,
  rows: readonly NewArtwork[],
  { createdBy, isWithinTeam }: { createdBy: number; isWithinTeam: boolean },
): Promise<Pair[]> {
  const { rows: pairs } = await db.execute<Pair & Record<string, unknown>>(sql`
    with wanted as (
      select m.*, nextval(pg_get_serial_sequence('artworks', 'id'))::int as copy_id
      from ${given(rows, '"from" int, "productId" int, "subId" text, "isSubmitted" boolean')}
    ), made as (
      insert into artworks (id, sub_id, product_id, group_id, name, description, account_id, index, clipart_ids,
        font_ids, variants, submitted_at, submitted_by, created_by) overriding system value
      select w.copy_id, w."subId", p.id, p.group_id, a.name, a.description,
        ${isWithinTeam ? sql`a.account_id` : sql`null::int`}, a.index, a.clipart_ids, a.font_ids, a.variants,
        case when w."isSubmitted" then now() end, case when w."isSubmitted" then ${createdBy}::int end, ${createdBy}
      from wanted w join artworks a on a.id = w."from" join products p on p.id = w."productId"
      returning id
    )
    select w."from", w.copy_id as "to" from wanted w join made on made.id = w.copy_id order by w.copy_id`)
  return pairs
}

/** The copies of products count the artworks that have come into them. */
export const countAlong = (db: Db, rows: readonly NewArtwork[]) =>
  db.execute(sql`
    update products p set artwork_count = artwork_count + c.n, needapproved_count = needapproved_count + c.n,
      waiting_count = waiting_count + c.waiting
    from (select m."productId" as id, count(*)::int as n, count(*) filter (where m."isSubmitted")::int as waiting
      from ${given(rows, '"productId" int, "isSubmitted" boolean')} group by 1) c
    where p.id = c.id`)

/** Copies what was said of the products, with who said it and when, replies and files included; nobody is told again. */
export async function copyComments(db: Db, pairs: readonly Pair[]): Promise<void> {
  const { rows } = await db.execute<Pair & Record<string, unknown>>(sql`
    with ordered as (
      select c.*, m."to" as to_product, p.group_id as to_group
      from comments c join ${given(pairs, pairColumns)} on m."from" = c.target_id join products p on p.id = m."to"
      where c.kind = 'product' and c.deleted_at is null order by c.id
    ), source as (
      -- Their ids rise as those of the originals do: comments stand in the order of their ids.
      select o.*, nextval(pg_get_serial_sequence('comments', 'id'))::int as copy_id from ordered o
    ), made as (
      insert into comments (id, kind, target_id, group_id, product_id, parent_id, message, message_string, document,
        mentions, is_done, done_by, done_at, file_count, reply_count, created_by, created_at, updated_at)
        overriding system value
      select s.copy_id, 'product', s.to_product, s.to_group, s.to_product, parent.copy_id, s.message, s.message_string,
        s.document, s.mentions, s.is_done, s.done_by, s.done_at, s.file_count, s.reply_count, s.created_by,
        s.created_at, s.updated_at
      from source s left join source parent on parent.id = s.parent_id and parent.to_product = s.to_product
      where s.parent_id is null or parent.id is not null
      returning id
    )
    select s.id as "from", s.copy_id as "to" from source s join made on made.id = s.copy_id`)
  if (rows.length === 0) return
  await copyCommentCards(db, given(rows, pairColumns))
  await db.execute(sql`
    insert into files (key, owner, group_id, product_id, comment_id, name, size, file_type, width, height, preview_key,
      preview_2x_key, preview_state, preview_error, edge_color, fills, luminance, ground, has_alpha, sha256, dhash,
      index, created_by)
    select f.key, 'comment', c.group_id, c.product_id, c.id, f.name, f.size, f.file_type, f.width, f.height,
      f.preview_key, f.preview_2x_key, f.preview_state, f.preview_error, f.edge_color, f.fills, f.luminance, f.ground,
      f.has_alpha, f.sha256, f.dhash, f.index, f.created_by
    from files f join ${given(rows, pairColumns)} on m."from" = f.comment_id join comments c on c.id = m."to"
    where f.owner = 'comment' and f.deleted_at is null`)
  await db.execute(sql`
    update products p set comment_count = c.n
    from (select m."to" as id, count(x.id)::int as n from ${given(pairs, pairColumns)}
      join comments x on x.product_id = m."to" and x.deleted_at is null group by 1) c
    where p.id = c.id`)
}
