import { sql } from 'drizzle-orm'
import type { Thing } from '../../../core/things.ts'
import type { Db } from '../../../db/client.ts'
import { makePlace, type Place, type PlacedList, withMoved } from '../../../db/places.ts'

export const placedIn = (table: PlacedList['table'], groupId: number): PlacedList => ({
  table,
  where: sql`t.group_id = ${groupId} and t.deleted_at is null`,
  isNewestFirst: true,
})

/**
 * Writes new places of things of one team, which the transaction holds, so two at once end as one of the two (R614, R620). Answers the
 * places that are others now, those asked for first.
 */
export async function writePlaces(
  db: Db,
  { table }: Thing & { table: PlacedList['table'] },
  groupId: number,
  listIndexes: readonly Place[],
): Promise<Place[]> {
  await db.execute(sql`
    update ${sql.identifier(table)} c set index = n.index, updated_at = now()
    from json_to_recordset(${JSON.stringify(listIndexes)}::json) as n(id int, index double precision)
    where c.id = n.id`)
  const ids = listIndexes.map(({ id }) => id)
  return withMoved(listIndexes, await makePlace(db, placedIn(table, groupId), ids))
}
