import { statusIds } from '@halftone/contract/rules/levels.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'

const { NEW_IDEA, DOING, REVIEWING } = statusIds

/**
 * The boards of a team on which a product stands in review: Reviewing and those behind it. Boards that a team has of its
 * own count by their place; the system's two are for what is put aside.
 */
export async function boardsInReview(db: Db, groupId: number): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select b.status_id as id
    from boards b join config_items c on c.company_id = b.company_id and c.id = b.status_id and c.kind = 'normal'
    left join boards r on r.group_id = b.group_id and r.status_id = ${REVIEWING}
    where b.group_id = ${groupId} and b.status_id not in (${NEW_IDEA}, ${DOING}) and b.index >= coalesce(r.index, 0)`)
  return new Set(rows.map(({ id }) => id))
}
