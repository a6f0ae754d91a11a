import type { productCalls } from '@halftone/contract/areas/products.ts'
import type { QueryOf } from '@halftone/contract/call.ts'
import type { AttachedFile } from '@halftone/contract/parts/attachedFile.ts'
import { type Paged, pageMeta, pageNumber } from '@halftone/contract/parts/page.ts'
import type { ProductDetail } from '@halftone/contract/parts/product.ts'
import type { Ctx } from '../../core/context.ts'
import { presentFile } from '../files/files.present.ts'
import { firstFiles, pageProductFiles } from '../files/files.queries.ts'
import { presentDetail } from './detail.present.ts'
import { findExtras, listCopies } from './detail.queries.ts'
import type { Product } from './products.queries.ts'
import { cardRefs, findRefs, linkRefs, type RefIds } from './refs.queries.ts'

/** All ids that a product's own row names. */
export const refIdsOf = (product: Product): RefIds => ({
  ...cardRefs([product]),
  tags: product.tagIds,
  accounts: product.accountIds,
  previews: linkRefs([product]),
})

/** One product with all that its dialog shows: three statements at once. */
export async function openProduct(ctx: Ctx, product: Product): Promise<ProductDetail> {
  const person = { id: ctx.actor.id, visible: ctx.actor.visibleGroups() }
  const [refs, extras, files] = await Promise.all([
    findRefs(ctx.db, product.groupId, refIdsOf(product)),
    findExtras(ctx.db, product, person),
    firstFiles(ctx.db, product.id),
  ])
  const hasMail = ctx.actor.readsMailsOf(product.groupId)
  return presentDetail(ctx.resources.storage, product, { refs, extras, files, hasMail })
}

/** One page of the attachments in their order; a search is over name, order id and customer. */
export async function listAttachments(
  ctx: Ctx,
  product: Product,
  query: QueryOf<typeof productCalls.files>,
): Promise<Paged<AttachedFile>> {
  const { search = '', limit } = query
  const page = pageNumber(query)
  const words = search.split(/\s+/).filter(Boolean)
  const { rows, total } = await pageProductFiles(ctx.db, product.id, { words, limit, offset: (page - 1) * limit })
  return { data: rows.map((file) => presentFile(ctx.resources.storage, file)), meta: pageMeta(total, limit, page) }
}

/** The copies in other teams that the person sees. */
export const listProductCopies = (ctx: Ctx, product: Product) => listCopies(ctx.db, product, ctx.actor.visibleGroups())
