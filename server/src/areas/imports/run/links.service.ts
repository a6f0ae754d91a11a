import { isDeepStrictEqual } from 'node:util'
import { isLink } from '@halftone/contract/rules/link.ts'
import type { Ctx } from '../../../core/context.ts'
import { listProductsById } from '../../products/create.queries.ts'
import { linksTo, textTo } from '../trello/links.rules.ts'
import type { Running } from './cards.service.ts'
import { listLinking, rewriteLinks } from './rows.queries.ts'

const productsAtOnce = 200

/** Has links between cards lead to the products that they became; answers how many products have any. */
export async function linkCards(ctx: Ctx, run: Running): Promise<number> {
  const { cards, products } = await listLinking(ctx.db, run.id, run.group.id)
  const target = (short: string) => {
    const id = products.get(short)
    const url = id === undefined ? undefined : `${ctx.config.publicUrl}/products?id=${id}`
    return url && isLink(url) ? url : undefined
  }
  for (let at = 0; at < cards.length; at += productsAtOnce) {
    const ids = cards.slice(at, at + productsAtOnce).map(({ productId }) => productId)
    const rows = (await listProductsById(ctx.db, ids)).map(({ id, description, links }) => ({
      id,
      was: { description, links },
      is: { description: description && textTo(description, target), links: linksTo(links, target) },
    }))
    const changed = rows.filter(({ was, is }) => !isDeepStrictEqual(was, is))
    await rewriteLinks(
      ctx.db,
      changed.map(({ id, is }) => ({ id, ...is })),
    )
  }
  return cards.length
}
