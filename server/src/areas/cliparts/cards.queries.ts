import { ClipartType, Licence } from '@halftone/contract/parts/clipart/clipart.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ints } from '../../db/arrays.ts'
import type { Db } from '../../db/client.ts'
import { CardCoverRow, cardCover } from '../files/cardCover.queries.ts'

/** A person as JSON, inside a statement. */
export const person = (id: SQL): SQL => sql`(select json_build_object('id', u.id, 'display_name', u.display_name,
  'avatar', u.avatar, 'color', u.color) from users u where u.id = ${id})`
export const PersonRow = z.object({
  id: z.number(),
  display_name: z.string(),
  avatar: z.string().nullable(),
  color: z.string(),
})
/** A moment as JSON has it. */
export const at = z.coerce.date()

const Row = z.object({
  id: z.number(),
  subId: z.string(),
  groupId: z.number(),
  groupName: z.string(),
  name: z.string(),
  type: ClipartType,
  category: z.number(),
  tags: z.array(z.string()),
  note: z.string().nullable(),
  cover: CardCoverRow.nullable(),
  totalFiles: z.number(),
  commentCount: z.number(),
  index: z.number(),
  licence: Licence,
  shares: z.array(z.object({ id: z.number(), name: z.string(), by: PersonRow.nullable(), at })),
  isNew: z.boolean(),
  artworkId: z.number().nullable(),
  createdAt: at,
  updatedAt: at,
  createdBy: z.number(),
  userBy: PersonRow.nullable(),
})
/** A clip art with all that its tile shows. */
export type CardRow = z.output<typeof Row>

/** The licence of the row `c`, as JSON. */
export const licenceOf = sql`json_build_object('kind', c.licence_kind, 'source', c.licence_source, 'link', c.licence_link,
  'proofLink', c.proof_link, 'proofFileId', c.proof_file_id, 'expiresAt', c.licence_ends, 'printOnDemand', c.is_printable)`

/** How long something counts as new to who has not opened it. */
export const newDays = 30

/** The clip arts in the order of `ids`; what is deleted is left out. */
export async function listCards(db: Db, ids: readonly number[], readerId: number): Promise<CardRow[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<{ items: unknown }>(sql`
    with opened as (
      select v.thing_id from views v where v.user_id = ${readerId} and v.kind = 'clipart'
        and v.company_id in (select g.company_id from cliparts c join groups g on g.id = c.group_id where c.id = any(${ints(ids)}))
        and v.at > now() - make_interval(days => ${newDays}) and v.thing_id = any(${ints(ids)})
    )
    select coalesce(json_agg(r), '[]'::json) as items from (
      select c.id, c.sub_id as "subId", c.group_id as "groupId", g.name as "groupName", c.name, c.type, c.category, c.tags,
        c.note, ${cardCover(sql`c.cover_file_id`)} as cover, c.total_files as "totalFiles",
        c.comment_count as "commentCount", c.index, c.artwork_id as "artworkId", c.created_at as "createdAt",
        c.updated_at as "updatedAt", c.created_by as "createdBy", ${person(sql`c.created_by`)} as "userBy",
        ${licenceOf} as licence,
        coalesce((select json_agg(json_build_object('id', o.id, 'name', o.name, 'by', ${person(sql`h.shared_by`)},
            'at', h.created_at) order by h.created_at, o.id)
          from clipart_shares h join groups o on o.id = h.group_id and o.deleted_at is null
          where h.clipart_id = c.id), '[]'::json) as shares,
        c.created_by <> ${readerId} and c.created_at > now() - make_interval(days => ${newDays})
          and c.id not in (select thing_id from opened) as "isNew"
      from unnest(${ints(ids)}) with ordinality as w (id, place)
      join cliparts c on c.id = w.id and c.deleted_at is null join groups g on g.id = c.group_id
      order by w.place) r`)
  return z.array(Row).parse(rows[0]?.items ?? [])
}
