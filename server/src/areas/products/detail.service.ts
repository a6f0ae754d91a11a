import type { AttachedFile } from '@halftone/contract/parts/attachedFile.ts'
import type { ProductDetail } from '@halftone/contract/parts/product.ts'
import type { Ctx } from '../../core/context.ts'
import { presentFile } from '../files/files.present.ts'
import { listProductFiles } from '../files/files.queries.ts'
import { presentDetail } from './detail.present.ts'
import { findExtras, listCopies } from './detail.queries.ts'
import type { Product } from './products.queries.ts'
import { cardRefs, findRefs, type RefIds } from './refs.queries.ts'

/** All ids that a product's own row names. */
export const refIdsOf = (product: Product): RefIds => ({
  ...cardRefs([product]),
  tags: product.tagIds,
  accounts: product.accountIds,
})

/** One product with all that its dialog shows: three statements at once. */
export async function openProduct(ctx: Ctx, product: Product): Promise<ProductDetail> {
  const person = { id: ctx.actor.id, visible: ctx.actor.visibleGroups() }
  const [refs, extras, files] = await Promise.all([
    findRefs(ctx.db, product.groupId, refIdsOf(product)),
    findExtras(ctx.db, product, person),
    listProductFiles(ctx.db, [product.id]),
  ])
  const hasMail = ctx.actor.readsMailsOf(product.groupId)
  return presentDetail(ctx.resources.storage, product, { refs, extras, files, hasMail })
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase()

/** The attachments in their order; a search is over name, order id and customer. */
export async function listAttachments(ctx: Ctx, product: Product, search = ''): Promise<AttachedFile[]> {
  const words = folded(search).split(/\s+/).filter(Boolean)
  const files = await listProductFiles(ctx.db, [product.id])
  const text = (file: (typeof files)[number]) => folded([file.name, file.orderId, file.customerName].join(' '))
  const found = words.length === 0 ? files : files.filter((file) => words.every((word) => text(file).includes(word)))
  return found.map((file) => presentFile(ctx.resources.storage, file))
}

/** The copies in other teams that the person sees. */
export const listProductCopies = (ctx: Ctx, product: Product) => listCopies(ctx.db, product, ctx.actor.visibleGroups())
