import { isDeepStrictEqual } from 'node:util'
import { isLink } from '@halftone/contract/rules/link.ts'
import { safeLink } from '@halftone/contract/rules/richTextLink.ts'
import type { Ctx } from '../../../core/context.ts'
import { textColumns } from '../../comments/comments.service.ts'
import { listImported, rewriteImported } from '../../comments/imported.queries.ts'
import { listProductsById } from '../../products/create.queries.ts'
import { linksTo, type Target, textTo } from '../trello/links.rules.ts'
import type { Running } from './cards.service.ts'
import { listLinking, rewriteLinks } from './rows.queries.ts'

const rowsAtOnce = 200

/**
 * Has links between cards lead to the products that they became; answers how many links there are, each pair of cards once.
 * Where the installation is known by an IP address, texts have such links and a product's list has none (R333).
 */
export async function linkCards(ctx: Ctx, run: Running): Promise<number> {
  const { cards, comments, products } = await listLinking(ctx.db, run.id, run.group.id)
  const pairs = new Set<string>()
  const hasDomain = isLink(ctx.config.publicUrl)
  const targetOf = (from: number) => (short: string) => {
    const id = products.get(short)
    const url = id === undefined ? undefined : `${ctx.config.publicUrl}/products?id=${id}`
    if (!url || !safeLink(url)) return undefined
    if (id !== from) pairs.add(`${from} ${id}`)
    return url
  }
  for (let at = 0; at < cards.length; at += rowsAtOnce) {
    const ids = cards.slice(at, at + rowsAtOnce).map(({ productId }) => productId)
    const rows = (await listProductsById(ctx.db, ids)).map(({ id, description, links }) => {
      const target = targetOf(id)
      const is = {
        description: description && textTo(description, target),
        links: hasDomain ? linksTo(links, target) : links,
      }
      return { id, was: { description, links }, is }
    })
    const changed = rows.filter(({ was, is }) => !isDeepStrictEqual(was, is))
    await rewriteLinks(
      ctx.db,
      changed.map(({ id, is }) => ({ id, ...is })),
    )
  }
  for (let at = 0; at < comments.length; at += rowsAtOnce)
    await linkComments(ctx, comments.slice(at, at + rowsAtOnce), targetOf)
  return pairs.size
}

/** The same in what was said of cards. */
async function linkComments(
  ctx: Ctx,
  comments: readonly { commentId: number; productId: number }[],
  targetOf: (from: number) => Target,
): Promise<void> {
  const productOf = new Map(comments.map(({ commentId, productId }) => [commentId, productId]))
  const rows = (await listImported(ctx.db, [...productOf.keys()])).flatMap(({ id, message }) => {
    const is = textTo(message, targetOf(productOf.get(id) ?? 0))
    return is === message ? [] : { id, ...textColumns(is) }
  })
  if (rows.length > 0) await rewriteImported(ctx.db, rows)
}
