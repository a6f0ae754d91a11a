import { productCalls } from '@halftone/contract/areas/products.ts'
import { imagesOnly } from '@halftone/contract/rules/imageKinds.ts'
import { isAppError } from '../../../../lib/appError.ts'
import { untilHeard } from '../../../../lib/outbox.ts'
import { queryClient } from '../../../../lib/queryClient.ts'
import { send } from '../../../../lib/send.ts'
import { personStore } from '../../../../lib/state/person.ts'
import { useStore } from '../../../../lib/store.ts'
import { toast } from '../../../../lib/toasts.ts'
import { presignFor } from '../../../../lib/transfers/presign.ts'
import { startUploads } from '../../../../lib/transfers/upload.ts'
import { cachedDetail, patchDetail, refetchDetail } from '../productDetail.api.ts'
import { tellLists } from '../tellLists.ts'

/** A picture on its way to a product; it goes on when the dialog closes. */
export interface AttachmentUpload {
  transferId: string
  productId: number
  name: string
}

const uploads = personStore<readonly AttachmentUpload[]>(() => [])
const none: readonly AttachmentUpload[] = []

export function useAttachmentUploads(productId: number): readonly AttachmentUpload[] {
  const all = useStore(uploads)
  return all.length === 0 ? none : all.filter((upload) => upload.productId === productId)
}

async function bind(productId: number, key: string, name: string): Promise<void> {
  const body = { files: [{ key, name }] }
  let isFirst = true
  try {
    // The network may go between the upload and its answer: the picture is not lost for that.
    const patch = await untilHeard((attempt) => {
      isFirst = attempt === 1
      return send(
        productCalls.addFiles,
        { params: { id: productId }, body },
        { toastSuccess: false, toastErrors: isFirst },
      )
    })
    if (!patch) return
    patchDetail(queryClient, productId, patch)
    const detail = cachedDetail(queryClient, productId)
    // Of many, the answer has the first ones only, and this one stands at the end.
    if (detail && detail.files.length < detail.fileCount) refetchDetail(queryClient, [productId])
    if (detail) tellLists(detail)
  } catch (error) {
    // It was attached, only the answer did not come.
    if (!isFirst && isAppError(error, 'CONFLICT')) return refetchDetail(queryClient, [productId])
    if (!isFirst) toast.failure(error)
    throw error
  }
}

/** Uploads pictures and attaches each when it is there. Gives the number of files left out: no pictures (R363, R364). */
export function attachFiles(product: { id: number; groupId: number }, files: readonly File[]): number {
  const pictures = imagesOnly(files)
  const started = startUploads(pictures, presignFor(product.groupId, product.id))
  for (const [index, { id, stored }] of started.entries()) {
    const name = pictures[index]?.name ?? ''
    uploads.set((all) => [...all, { transferId: id, productId: product.id, name }])
    const leave = () => uploads.set((all) => all.filter((upload) => upload.transferId !== id))
    // A cancelled upload leaves; a failed one stays until it is tried again.
    stored.then((key) => bind(product.id, key, name)).then(leave, leave)
  }
  return files.length - pictures.length
}
