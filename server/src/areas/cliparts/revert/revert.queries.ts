import { asc, inArray } from 'drizzle-orm'
import { teamsOf } from '../../../core/teams/shares.queries.ts'
import type { Db } from '../../../db/client.ts'
import { cliparts } from '../../../db/schema/cliparts.ts'
import type { SeenClipart } from '../cliparts.queries.ts'
import { clipartThing } from '../cliparts.thing.ts'

/** Clip arts deleted or not, in the order of their ids; with `hold` nobody else changes them. */
export async function listEverCliparts(db: Db, ids: readonly number[], hold: boolean): Promise<SeenClipart[]> {
  const query = db
    .select()
    .from(cliparts)
    .where(inArray(cliparts.id, [...ids]))
    .orderBy(asc(cliparts.id))
  const rows = await (hold ? query.for('no key update') : query)
  const teams = await teamsOf(db, clipartThing, ids)
  return rows.map((clipart) => ({ clipart, groupId: clipart.groupId, teams: teams.get(clipart.id) ?? [] }))
}
