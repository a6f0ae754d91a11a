import type { RichText } from '@halftone/contract/rules/richText.ts'
import type { Db } from '../../db/client.ts'
import { runText } from '../../db/prepared.ts'

export interface ImportedComment {
  productId: number
  message: unknown
  messageString: string
  document: string
  /** Who wrote it there. */
  importedName: string | null
  /** ISO. */
  at: string
}

/**
 * Comments on products that were written elsewhere, by whoever imports them, in their order; products count them. Nobody is
 * told. Answers their ids in the same order: those of products that are gone are null.
 */
export async function insertImported(
  db: Db,
  groupId: number,
  by: number,
  rows: readonly ImportedComment[],
): Promise<(number | null)[]> {
  const found = await runText<{ id: number | null }>(
    db,
    `with given as (
       select r.*, w.place from json_array_elements($3::json) with ordinality as w (item, place),
         json_to_record(w.item) as r ("productId" int, message jsonb, "messageString" text, document text, "importedName" text, at timestamptz)),
     held as (select id from products where id in (select "productId" from given) and group_id = $1 and deleted_at is null
       order by id for no key update),
     wanted as (select g.*, nextval(pg_get_serial_sequence('comments', 'id'))::int as id
       from (select * from given where "productId" in (select id from held) order by place) g),
     made as (
       insert into comments (id, kind, target_id, group_id, product_id, message, message_string, document, imported_name,
         created_by, created_at) overriding system value
       select id, 'product', "productId", $1, "productId", message, "messageString", document, "importedName", $2, at
       from wanted returning id),
     counted as (
       update products p set comment_count = comment_count + c.n
       from (select "productId" as id, count(*)::int as n from wanted group by 1) c where p.id = c.id returning p.id)
     select w.id from given g left join wanted w on w.place = g.place
     where (select count(*) from made) >= 0 and (select count(*) from counted) >= 0 order by g.place`,
    [groupId, by, JSON.stringify(rows)],
  )
  return found.map(({ id }) => id)
}

/** Texts of comments that came so, which are there. */
export const listImported = (db: Db, ids: readonly number[]): Promise<{ id: number; message: RichText }[]> =>
  runText(db, 'select id, message from comments where id = any($1::int[]) and deleted_at is null order by id', [ids])

/** Other texts for them, as if they had come so. */
export const rewriteImported = (
  db: Db,
  rows: readonly ({ id: number } & Pick<ImportedComment, 'message' | 'messageString' | 'document'>)[],
) =>
  runText(
    db,
    `update comments c set message = r.message, message_string = r."messageString", document = r.document
     from jsonb_to_recordset($1::jsonb) as r (id int, message jsonb, "messageString" text, document text) where c.id = r.id`,
    [JSON.stringify(rows)],
  )
