import type { ProductPatch } from '@halftone/contract/parts/product.ts'
import type { Ctx } from '../../core/context.ts'
import { bindUploads } from '../files/bind.service.ts'
import { presentFile } from '../files/files.present.ts'
import { firstFiles } from '../files/files.queries.ts'
import type { VerifiedUploads } from '../files/verify.service.ts'
import { presentCover } from './products.present.ts'
import type { Product } from './products.queries.ts'
import { findRefs } from './refs.queries.ts'
import { watchedOf } from './watched.present.ts'

/**
 * Makes attachments of uploads (images only); the answer has the first of all. Where the product has no cover,
 * the first picture whose preview is ready becomes it (files area).
 */
export async function addFiles(ctx: Ctx, before: Product, uploads: VerifiedUploads | undefined): Promise<ProductPatch> {
  const { storage } = ctx.resources
  const { id, groupId, name } = before
  const added = await bindUploads(ctx, uploads, { holder: { kind: 'product', id }, groupId, productId: id })
  const people = [...before.assigneeIds, before.createdBy]
  const covers = before.coverFileId === null ? [] : [before.coverFileId]
  const known = await findRefs(ctx.db, groupId, { people, covers })
  const names = added.map((file) => file.name)
  await ctx.record({
    name: 'products.updated',
    groupId,
    payload: { id, groupId, productName: name, kind: 'info', stale: ['files'] },
    before: { fileCount: before.fileCount },
    after: { fileCount: before.fileCount + added.length, fileIds: added.map((file) => file.id) },
    facts: {
      watched: watchedOf(before, known),
      logged: 'file',
      oldContent: null,
      newContent: names,
      fileName: names.join(', ').slice(0, 1_000),
      assigned: [],
      mentioned: [],
    },
  })
  const files = await firstFiles(ctx.db, id)
  return {
    id,
    files: files.map((file) => presentFile(storage, file)),
    fileCount: before.fileCount + added.length,
    cover: presentCover(storage, known.covers[0]),
  }
}
