import type { Db } from '../../db/client.ts'
import { now } from '../../db/clock.ts'
import { products } from '../../db/schema/products.ts'

/** A product that its maker has deleted; answers its id. */
export async function makeTrashed(
  db: Db,
  values: { groupId: number; createdBy: number; subId: string; name: string },
): Promise<number> {
  const lost = { statusId: 1, deletedAt: now, deletedBy: values.createdBy }
  const [row] = await db
    .insert(products)
    .values({ ...values, ...lost })
    .returning({ id: products.id })
  if (!row) throw new Error('nothing was inserted')
  return row.id
}
