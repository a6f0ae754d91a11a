import type { Ctx } from '../../../core/context.ts'
import { makePlace, type Place } from '../../../db/places.ts'
import { placedColumn } from '../products.queries.ts'

/**
 * Makes sure that the products, which were just put where somebody chose, stand apart from their neighbours in the
 * column, and tells everybody of those that moved for it, the tab that chose included. Call it once the products are
 * written and told of. Answers where they stand now.
 */
export async function settlePlaces(
  ctx: Ctx,
  { groupId, statusId }: { groupId: number; statusId: number },
  chosen: readonly Place[],
): Promise<Place[]> {
  const ids = chosen.map(({ id }) => id)
  const listIndexes = await makePlace(ctx.db, placedColumn(groupId, statusId), ids)
  if (listIndexes.length > 0)
    await ctx.record({ name: 'products.renumbered', groupId, payload: { groupId, statusId, listIndexes } })
  const now = new Map(listIndexes.map(({ id, index }) => [id, index]))
  return chosen.map(({ id, index }) => ({ id, index: now.get(id) ?? index }))
}
