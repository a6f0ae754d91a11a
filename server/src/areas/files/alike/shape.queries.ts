import { mostOf } from '@halftone/contract/rules/art/alike.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'

/** So many are handed on, the most alike. */
const mostShaped = 2_000

/**
 * Clip arts with a picture that has about the shapes of the file, wherever it stands on its ground and whatever its colours, the most
 * alike first: among those with files `f` that `within` names, without `but`. None where it is not known how the file looks.
 */
export async function findLikeShaped(
  db: Db,
  { fileId, but, within }: { fileId: number; but: number; within: SQL },
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with own as materialized (
      select p.white_trimmed, p.black_trimmed from files f join picture_prints p on p.sha256 = f.sha256 where f.id = ${fileId}
    ), near as materialized (
      select x.sha256, x.far from (
        select p.sha256, least(bit_count(p.white_trimmed # o.white_trimmed), bit_count(p.black_trimmed # o.black_trimmed)) as far
        from own o cross join picture_prints p) x
      where x.far <= ${mostOf.shape}
    )
    select f.thing_id as id from near n
      join files f on f.sha256 = n.sha256 and f.owner = 'clipart' and f.deleted_at is null and f.thing_id <> ${but} and ${within}
    group by f.thing_id order by min(n.far), f.thing_id desc limit ${mostShaped}`)
  return rows.map(({ id }) => id)
}
