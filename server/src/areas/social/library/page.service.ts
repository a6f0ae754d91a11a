import { type DocumentPage, pagePixels } from '@halftone/contract/parts/social/library.ts'
import type { FreeCtx } from '../../../core/context.ts'
import { invalid, notFound } from '../../../core/errors.ts'
import { ImageFault } from '../../../images/imageJob.ts'
import { StorageMissing } from '../../../storage/storage.ts'
import { readerOf } from '../posts.service.ts'
import { findPdf } from './documents.queries.ts'

/** A page of a PDF, drawn as its preview is. 404 for what the person may not read, and where it has no such page. */
export async function documentPage(ctx: FreeCtx, { id, page }: { id: number; page: number }): Promise<DocumentPage> {
  const { storage, images } = ctx.resources
  const file = await findPdf(ctx.db, readerOf(ctx), id)
  if (!file) throw notFound()
  try {
    const { pages, picture } = await storage.withFile(
      file.key,
      (source) => images.page({ source, page, longest: pagePixels }),
      { isWantedAgain: true },
    )
    if (!picture) throw notFound()
    const { webp, width, height } = picture
    return { page, pages, width, height, picture: Buffer.from(webp).toString('base64') }
  } catch (error) {
    if (error instanceof StorageMissing) throw notFound()
    throw error instanceof ImageFault ? invalid({ page: error.said }) : error
  }
}
