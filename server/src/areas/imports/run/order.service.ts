import type { Ctx } from '../../../core/context.ts'
import { tell } from '../../../core/record.ts'
import { quietly } from '../../../core/revert.ts'
import { lockOwners } from '../../files/cover.queries.ts'
import { changeIndexes } from '../../files/files.queries.ts'
import { settleCovers } from '../../products/covers/settle.service.ts'
import type { Running } from './cards.service.ts'
import { asAtSource } from './order.rules.ts'
import { listPictures } from './rows.queries.ts'

const productsOf = async (ctx: Ctx, run: Running) =>
  [...Map.groupBy(await listPictures(ctx.db, run.id), ({ productId }) => productId)].map(([productId, pictures]) => ({
    productId,
    listIndexes: asAtSource(pictures),
  }))
const moved = (products: Awaited<ReturnType<typeof productsOf>>) =>
  products.filter(({ listIndexes }) => listIndexes.length > 0)

/** Has the pictures of all products stand as they do in their cards, at once; answers how many products have any. */
export async function orderPictures(ctx: Ctx, { id, group, ...run }: Running): Promise<number> {
  const products = await productsOf(ctx, { id, group, ...run })
  const ids = moved(products).map(({ productId }) => productId)
  if (ids.length === 0) return products.length
  await lockOwners(ctx.db, ctx.resources.things, 'product', ids)
  // From here on nobody else moves them.
  const wanted = moved(await productsOf(ctx, { id, group, ...run })).filter(({ productId }) => ids.includes(productId))
  await changeIndexes(
    ctx.db,
    wanted.flatMap(({ listIndexes }) => listIndexes),
  )
  const news = wanted.map(({ productId, listIndexes }) => {
    const place = { owner: 'product' as const, ownerId: productId, groupId: group.id, productId, artworkId: null }
    return { name: 'files.reordered' as const, payload: { ...place, listIndexes } }
  })
  await tell(ctx, news)
  await settleCovers(quietly(ctx), ids)
  return products.length
}
