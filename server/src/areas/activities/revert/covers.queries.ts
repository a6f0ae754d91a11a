import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Things } from '../../../core/things.ts'
import type { Db } from '../../../db/client.ts'
import { CardCoverRow } from '../../files/cardCover.queries.ts'
import { place } from '../activities.queries.ts'

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
