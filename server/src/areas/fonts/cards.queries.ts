import { Licence } from '@halftone/contract/parts/clipart/clipart.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ints } from '../../db/arrays.ts'
import type { Db } from '../../db/client.ts'
import { at, licenceOf, newDays, PersonRow, person } from '../cliparts/cards.queries.ts'
import { CardCoverRow, cardCover } from '../files/cardCover.queries.ts'

const Row = z.object({
  id: z.number(),
  subId: z.string(),
  groupId: z.number(),
  groupName: z.string(),
  name: z.string(),
  tags: z.array(z.string()),
  note: z.string().nullable(),
  cover: CardCoverRow.nullable(),
  coverFileId: z.number().nullable(),
  totalFiles: z.number(),
  commentCount: z.number(),
  languages: z.array(z.string()),
  licence: Licence,
  isLicenceRead: z.boolean(),
  shares: z.array(z.object({ id: z.number(), name: z.string(), by: PersonRow.nullable(), at })),
  isNew: z.boolean(),
  createdAt: at,
  updatedAt: at,
  createdBy: z.number(),
  userBy: PersonRow.nullable(),
})
/** A font with all that its row shows but its main file. */
export type CardRow = z.output<typeof Row>

/** The fonts in the order of `ids`; what is deleted is left out. */
export async function listCards(db: Db, ids: readonly number[], readerId: number): Promise<CardRow[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<{ items: unknown }>(sql`
    with opened as (
      select v.thing_id from views v where v.user_id = ${readerId} and v.kind = 'font'
        and v.company_id in (select g.company_id from fonts c join groups g on g.id = c.group_id where c.id = any(${ints(ids)}))
        and v.at > now() - make_interval(days => ${newDays}) and v.thing_id = any(${ints(ids)})
    )
    select coalesce(json_agg(r), '[]'::json) as items from (
      select c.id, c.sub_id as "subId", c.group_id as "groupId", g.name as "groupName", c.name, c.tags, c.note,
        ${cardCover(sql`c.cover_file_id`)} as cover, c.cover_file_id as "coverFileId", c.total_files as "totalFiles",
        c.comment_count as "commentCount", c.languages, ${licenceOf} as licence, c.is_licence_read as "isLicenceRead",
        c.created_at as "createdAt", c.updated_at as "updatedAt", c.created_by as "createdBy",
        ${person(sql`c.created_by`)} as "userBy",
        coalesce((select json_agg(json_build_object('id', o.id, 'name', o.name, 'by', ${person(sql`h.shared_by`)},
            'at', h.created_at) order by h.created_at, o.id)
          from font_shares h join groups o on o.id = h.group_id and o.deleted_at is null
          where h.font_id = c.id), '[]'::json) as shares,
        c.created_by <> ${readerId} and c.created_at > now() - make_interval(days => ${newDays})
          and c.id not in (select thing_id from opened) as "isNew"
      from unnest(${ints(ids)}) with ordinality as w (id, place)
      join fonts c on c.id = w.id and c.deleted_at is null join groups g on g.id = c.group_id
      order by w.place) r`)
  return z.array(Row).parse(rows[0]?.items ?? [])
}
