import { sql } from 'drizzle-orm'
import { ints } from '../../../db/arrays.ts'
import type { Db } from '../../../db/client.ts'

export interface Settled extends Record<string, unknown> {
  id: number
  name: string
  groupId: number
  coverFileId: number | null
}

/**
 * Gives those of the products whose cover nobody chose the one of the rule (function product_cover), where that is
 * another; answers these. Three statements whatever their number.
 */
export async function settleCoverFiles(db: Db, productIds: readonly number[]): Promise<Settled[]> {
  const { rows } = await db.execute<Settled>(sql`
    update products p set cover_file_id = product_cover(p.id)
    where p.id = any(${ints([...productIds])}) and not p.cover_chosen and p.deleted_at is null
      and p.cover_file_id is distinct from product_cover(p.id)
    returning p.id, p.name, p.group_id as "groupId", p.cover_file_id as "coverFileId"`)
  if (rows.length === 0) return rows
  const ids = ints(rows.map(({ id }) => id))
  // One after the other: a product has one cover at each moment.
  for (const isCover of [false, true])
    await db.execute(sql`
      update files f set is_cover = ${isCover} from products p
      where p.id = any(${ids}) and f.product_id = p.id and f.owner = 'product' and f.deleted_at is null
        and f.is_cover <> ${isCover} and (f.id is not distinct from p.cover_file_id) = ${isCover}`)
  return rows
}
