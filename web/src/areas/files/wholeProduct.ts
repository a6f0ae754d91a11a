import { productCalls } from '@halftone/contract/areas/products.ts'
import { filesAtOnce } from '@halftone/contract/parts/attachedFile.ts'
import type { ProductDetail } from '@halftone/contract/parts/product.ts'
import { send } from '../../lib/send.ts'

/**
 * One product with all its attachments: those beyond the first ones come by pages. `readBy` is who opens it, which the
 * log tells of; what only needs it says nobody.
 */
export async function fetchProduct(
  ref: string | number,
  signal?: AbortSignal,
  readBy?: number,
): Promise<ProductDetail> {
  const options = signal ? { signal } : {}
  const detail = await send(productCalls.get, { params: { id: ref }, query: readBy ? { readBy } : {} }, options)
  const files = new Map(detail.files.map((file) => [file.id, file]))
  for (let page = 2; files.size < detail.fileCount; page++) {
    const query = { limit: filesAtOnce, page }
    const { data } = await send(productCalls.files, { params: { id: detail.id }, query }, options)
    for (const file of data) files.set(file.id, file)
    if (data.length < filesAtOnce) break
  }
  return { ...detail, files: [...files.values()] }
}
