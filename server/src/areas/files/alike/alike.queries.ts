import { mostOf } from '@halftone/contract/rules/art/alike.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ints } from '../../../db/arrays.ts'
import type { Db } from '../../../db/client.ts'
import { CardCoverRow, cardCover } from '../cardCover.queries.ts'
import { isMockupTab } from '../mockupTab.queries.ts'

/** Of one file so many others are told, the most alike. */
const mostTold = 20
/** So many of those that look alike are asked about: of a design that is everywhere the nearest. */
const mostAsked = 200

/** Teams whose things the person may look at; undefined: all of them. */
type Teams = readonly number[] | undefined
export interface Sight {
  artworks: Teams
  cliparts: Teams
}

/** A file, and what the index is asked for to find what is like it. */
export interface Asked {
  id: number
  keys: number[]
}

const Row = z.object({
  own: z.number(),
  isIdentical: z.boolean(),
  white: z.number().nullable(),
  black: z.number().nullable(),
  whiteTrimmed: z.number().nullable(),
  blackTrimmed: z.number().nullable(),
  whiteCoarse: z.number().nullable(),
  blackCoarse: z.number().nullable(),
  id: z.number(),
  name: z.string(),
  picture: CardCoverRow,
  groupId: z.number(),
  owner: z.enum(['artwork', 'clipart']),
  ownerId: z.number(),
  ownerName: z.string(),
  ownerSubId: z.string(),
})
export type AlikeRow = z.output<typeof Row>

const within = (column: SQL, teams: Teams): SQL => (teams ? sql`${column} = any(${ints(teams)})` : sql`true`)
const differ = (column: string): SQL => sql.raw(`bit_count(p.${column} # o.${column})::int as ${column}`)
const finest = sql`least(l.white, l.black, l.white_trimmed, l.black_trimmed)`
const coarsest = sql`least(l.white_coarse, l.black_coarse)`

/** Files with the same bytes that were uploaded by themselves, and those that look alike, the nearest first. */
const likeOf = sql`
  select o.id as own, o.sha256, true as is_identical, 0 as white, 0 as black, 0 as white_trimmed, 0 as black_trimmed,
    0 as white_coarse, 0 as black_coarse from own o
  union all
  select o.id, n.sha256, false, n.white, n.black, n.white_trimmed, n.black_trimmed, n.white_coarse, n.black_coarse
  from own o cross join lateral (
    select * from (
      select p.sha256, ${differ('white')}, ${differ('black')}, ${differ('white_trimmed')}, ${differ('black_trimmed')},
        ${differ('white_coarse')}, ${differ('black_coarse')}
      from picture_prints p where p.pieces && o.keys and p.sha256 <> o.sha256) l
    where ${finest} <= ${mostOf.edited} or ${coarsest} <= ${mostOf.similar}
    order by coalesce(${finest}, 256) limit ${mostAsked}) n`

/**
 * What of artworks and clip arts of the files' companies looks like each of the files, as far as the person may see it. Copies, which
 * share the stored object, mock-ups, other files of the same thing and what somebody told apart are left out. Pictures that somebody put
 * among the mock-ups are told where they are the same, and never as similar: another design on the same garment is that.
 */
export async function findAlike(db: Db, asked: readonly Asked[], sight: Sight): Promise<AlikeRow[]> {
  if (asked.length === 0) return []
  const { rows } = await db.execute(sql`
    with tabs as materialized (
      select i.company_id, i.id from config_items i where ${isMockupTab}
    ), own as materialized (
      select f.id, f.key, f.sha256, f.owner, coalesce(f.artwork_id, f.thing_id) as holder, g.company_id, b.keys,
        (g.company_id, f.tab_id) in (select * from tabs) as is_mockup,
        p.white, p.black, p.white_trimmed, p.black_trimmed, p.white_coarse, p.black_coarse
      from json_to_recordset(${JSON.stringify(asked)}::json) as b (id int, keys int[]) join files f on f.id = b.id
        join groups g on g.id = f.group_id left join picture_prints p on p.sha256 = f.sha256
      where f.sha256 is not null
        and not exists (select from mockups m where m.file_id = f.id)
    ), alike as materialized (${likeOf})
    select x.own, x.is_identical as "isIdentical", x.white, x.black, x.white_trimmed as "whiteTrimmed",
      x.black_trimmed as "blackTrimmed", x.white_coarse as "whiteCoarse", x.black_coarse as "blackCoarse", x.id, x.name,
      ${cardCover(sql`x.id`)} as picture, x.group_id as "groupId", x.owner, x."ownerId", x."ownerName", x."ownerSubId"
    from (
      select l.*, f.id, f.name, f.group_id, f.owner, coalesce(a.id, c.id) as "ownerId",
        coalesce(a.name, c.name) as "ownerName", coalesce(a.sub_id, c.sub_id) as "ownerSubId",
        row_number() over (partition by l.own order by l.is_identical desc, coalesce(${finest}, 256), ${coarsest}, f.id desc) as place
      from alike l join own o on o.id = l.own
        join files f on f.sha256 = l.sha256 and f.deleted_at is null and f.key <> o.key
        join groups g on g.id = f.group_id and g.company_id = o.company_id
        left join artworks a on f.owner = 'artwork' and a.id = f.artwork_id and a.deleted_at is null
          and ${within(sql`f.group_id`, sight.artworks)}
          and exists (select from products p where p.id = a.product_id and p.deleted_at is null)
        left join cliparts c on f.owner = 'clipart' and c.id = f.thing_id and c.deleted_at is null
          and ${within(sql`f.group_id`, sight.cliparts)}
      where coalesce(a.id, c.id) is not null
        and (l.is_identical or (f.owner, coalesce(f.artwork_id, f.thing_id)) <> (o.owner, o.holder))
        and not exists (select from mockups m where m.file_id = f.id)
        and (l.is_identical or coalesce(${finest}, 256) <= ${mostOf.edited}
          or not (o.is_mockup or (g.company_id, f.tab_id) in (select * from tabs)))
        and not exists (select from pictures_apart t where t.company_id = o.company_id
          and t.one = least(l.sha256, o.sha256) and t.other = greatest(l.sha256, o.sha256))
    ) x
    where x.place <= ${mostTold} order by x.own, x.place`)
  return z.array(Row).parse(rows)
}
