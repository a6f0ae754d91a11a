import type { productCalls } from '@halftone/contract/areas/products.ts'
import type { QueryOf, ReplyOf } from '@halftone/contract/call.ts'
import { type Paged, pageMeta, pageNumber } from '@halftone/contract/parts/page.ts'
import type { Ctx } from '../../core/context.ts'
import { presentPerson } from '../files/files.present.ts'
import { listLikes, toggleLike } from './likes.queries.ts'
import type { Product } from './products.queries.ts'

/** Likes a product, or takes the like back. */
export async function likeProduct(ctx: Ctx, product: Product): Promise<ReplyOf<typeof productCalls.like>> {
  const { id, groupId, name } = product
  const isLiked = await toggleLike(ctx.db, id, ctx.actor.id)
  const likeCount = product.likeCount + (isLiked ? 1 : -1)
  await ctx.record({
    name: 'products.liked',
    groupId,
    payload: { id, groupId, productName: name, likeCount, userId: ctx.actor.id, isLiked },
  })
  return { id, isLiked, likeCount }
}

/** The likes dialog (R104, R105). */
export async function likesOf(
  ctx: Ctx,
  product: Product,
  query: QueryOf<typeof productCalls.likes>,
): Promise<Paged<ReplyOf<typeof productCalls.likes>>> {
  const page = pageNumber(query)
  const rows = await listLikes(ctx.db, product.id, query.limit, (page - 1) * query.limit)
  const data = rows.flatMap(({ by, createdAt }) => {
    const userBy = presentPerson(ctx.resources.storage, by)
    return userBy ? [{ userBy, createdAt: createdAt.toISOString() }] : []
  })
  return { data, meta: pageMeta(product.likeCount, query.limit, page) }
}
