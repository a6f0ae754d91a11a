import type { Ctx } from '../../../core/context.ts'
import { quietly } from '../../../core/revert.ts'
import { listFiles } from '../../files/files.queries.ts'
import { reorderFiles } from '../../files/files.service.ts'
import type { Running } from './cards.service.ts'
import { asAtSource } from './order.rules.ts'
import { listPictures } from './rows.queries.ts'

/** Has the pictures of each product stand as they do in its card; answers how many products have any. */
export async function orderPictures(ctx: Ctx, run: Running): Promise<number> {
  const products = Map.groupBy(await listPictures(ctx.db, run.id), ({ productId }) => productId)
  for (const pictures of products.values()) {
    const places = asAtSource(pictures)
    if (places.length === 0) continue
    const files = await listFiles(
      ctx.db,
      places.map(({ id }) => id),
    )
    await reorderFiles(quietly(ctx), files, places)
  }
  return products.size
}
