import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Things } from '../../../core/things.ts'
import { ints } from '../../../db/arrays.ts'
import type { Db } from '../../../db/client.ts'
import { CardCoverRow, cardCover, cardCoverEver } from '../../files/cardCover.queries.ts'
import { place } from '../activities.queries.ts'
import { column, trashedKinds } from '../trash/trash.queries.ts'

interface Placed {
  kind: string
  id: number
  productId: number | null
  artworkId: number | null
}
const Row = z.object({ place: z.number(), cover: CardCoverRow.nullable() })

/** The pictures of things, by their place in the list: their own, or those of what they stand in; one statement for all. */
export async function coversOf(
  db: Db,
  things: Things,
  list: readonly Placed[],
): Promise<Map<number, z.output<typeof CardCoverRow>>> {
  if (list.length === 0) return new Map()
  const asked = list.map(({ kind, id, productId, artworkId }, at) => ({
    ...{ place: at, kind, id, product_id: productId, artwork_id: artworkId },
  }))
  const { rows } = await db.execute(sql`
    select l.place, ${place(things, { kind: sql`l.kind`, id: sql`l.id` })}
    from json_to_recordset(${JSON.stringify(asked)}::json) as l (place int, kind text, id int, product_id int, artwork_id int)`)
  const found = z.array(Row).parse(rows)
  return new Map(found.flatMap(({ place, cover }) => (cover ? [[place, cover] as const] : [])))
}

/** The pictures of files that are there, by their ids. */
export async function picturesOf(db: Db, ids: readonly number[]): Promise<Map<number, z.output<typeof CardCoverRow>>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute(sql`
    select i.id as place, ${cardCover(sql`i.id`)} as cover from unnest(${ints([...new Set(ids)])}) as i (id)`)
  const found = z.array(Row).parse(rows)
  return new Map(found.flatMap(({ place, cover }) => (cover ? [[place, cover] as const] : [])))
}

const Lying = z.object({
  kind: z.string(),
  id: z.number(),
  artworks: z.number().nullable(),
  files: z.number().nullable(),
  comments: z.number().nullable(),
  replies: z.number().nullable(),
  bytes: z.coerce.number().nullable(),
  deletedAt: z.coerce.date(),
  goneAt: z.coerce.date(),
  cover: CardCoverRow.nullable(),
})
const countOf = (name: string | undefined): SQL => (name === undefined ? sql`null` : column(name))

/** What lies in the trash with each of the things that do, by kind and id; it is kept for so many days. */
export async function lyingOf(
  db: Db,
  things: Things,
  list: readonly { kind: string; id: number }[],
  days: number,
): Promise<Map<string, z.output<typeof Lying>>> {
  const parts = trashedKinds(things).flatMap(({ kind, table, deleted, trash, counts, cover }) => {
    const ids = list.flatMap((one) => (one.kind === kind ? one.id : []))
    if (ids.length === 0) return []
    const picture = trash.picture ?? cover
    return sql`select ${kind}::text as kind, d.id, ${countOf(trash.holds?.artworks)}::int as artworks,
      ${countOf(counts?.files)}::int as files, ${countOf(counts?.comments)}::int as comments,
      ${countOf(trash.holds?.replies)}::int as replies, ${countOf(trash.bytes)}::bigint as bytes,
      ${column(deleted)} as "deletedAt", ${column(deleted)} + make_interval(days => ${days}) as "goneAt",
      ${picture === undefined ? sql`null::json` : cardCoverEver(column(picture))} as cover
      from ${sql.identifier(table)} d where d.id = any(${ints(ids)}) and ${column(deleted)} is not null`
  })
  if (parts.length === 0) return new Map()
  const { rows } = await db.execute(sql.join(parts, sql` union all `))
  return new Map(
    z
      .array(Lying)
      .parse(rows)
      .map((row) => [`${row.kind}:${row.id}`, row]),
  )
}
