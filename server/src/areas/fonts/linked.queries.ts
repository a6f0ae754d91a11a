import { licenceKinds } from '@halftone/contract/rules/art/licence.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ints } from '../../db/arrays.ts'
import type { Db } from '../../db/client.ts'
import type { Pairs } from '../cliparts/uses/uses.queries.ts'
import { CardCoverRow, cardCoverEver } from '../files/cardCover.queries.ts'

const Row = z.object({
  id: z.number(),
  subId: z.string(),
  groupId: z.number(),
  name: z.string(),
  cover: CardCoverRow.nullable(),
  licence: z.object({
    kind: z.enum(licenceKinds),
    expiresAt: z.string().nullable(),
    printOnDemand: z.boolean().nullable(),
  }),
  isVietnamese: z.boolean().nullable(),
  gone: z.enum(['deleted', 'unshared']).nullable(),
})
export type LinkedRow = z.output<typeof Row>

/** The fonts with these ids as an artwork of the team names them, deleted ones and no longer shared ones as well. */
export async function listLinked(db: Db, ids: readonly number[], groupId: number): Promise<LinkedRow[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute(sql`
    select c.id, c.sub_id as "subId", c.group_id as "groupId", c.name, ${cardCoverEver(sql`c.cover_file_id`)} as cover,
      json_build_object('kind', c.licence_kind, 'expiresAt', c.licence_ends, 'printOnDemand', c.is_printable) as licence,
      case when c.cover_file_id is not null then 'vi' = any(c.languages) end as "isVietnamese",
      case when c.deleted_at is not null then 'deleted'
        when c.group_id <> ${groupId} and not exists (
          select from font_shares h where h.font_id = c.id and h.group_id = ${groupId}) then 'unshared' end as gone
    from unnest(${ints(ids)}) with ordinality as w (id, place) join fonts c on c.id = w.id order by w.place`)
  return z.array(Row).parse(rows)
}

/** Those of the fonts that artworks of the team may be made with: its own, and those that are shared with it. */
export async function usableIn(db: Db, ids: readonly number[], groupId: number): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await db.execute<{ id: number }>(sql`
    select c.id from fonts c where c.id = any(${ints(ids)}) and c.deleted_at is null and (c.group_id = ${groupId}
      or exists (select from font_shares h where h.font_id = c.id and h.group_id = ${groupId}))
    order by c.id for key share of c`)
  return new Set(rows.map(({ id }) => id))
}

/** The artworks that name one of the fonts. */
export const fontPairs: Pairs = (ids) => sql`(
  select u.id as thing, a.id as artwork from unnest(${ints(ids)}) u (id)
    join artworks a on a.font_ids <> '{}' and a.font_ids @> array[u.id])`
