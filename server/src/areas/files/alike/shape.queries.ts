import { mostOf } from '@halftone/contract/rules/art/alike.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'

/** So many are handed on, the most alike. */
const mostShaped = 2_000

/**
 * Clip arts with a picture that has about the shapes of the file, wherever it stands on its ground and whatever its colours, the most
 * alike first: among those that `within` names as the row `f` (`clipart_id`, `group_id`), without `but`. None where it is not known how
 * the file looks.
 */
export async function findLikeShaped(
  db: Db,
  { fileId, but, within }: { fileId: number; but: number; within: SQL },
): Promise<number[]> {
  const differ = (shape: SQL, own: SQL) => sql`bit_count(${shape} # (select ${own} from own))`
  const far = sql`least(${differ(sql`f.white`, sql`white_trimmed`)}, ${differ(sql`f.black`, sql`black_trimmed`)})`
  const { rows } = await db.execute<{ id: number }>(sql`
    with own as materialized (
      select p.white_trimmed, p.black_trimmed from files f join picture_prints p on p.sha256 = f.sha256 where f.id = ${fileId}
    )
    select f.clipart_id as id from clipart_shapes f where ${far} <= ${mostOf.shape} and f.clipart_id <> ${but} and ${within}
    group by f.clipart_id order by min(${far}), f.clipart_id desc limit ${mostShaped}`)
  return rows.map(({ id }) => id)
}
