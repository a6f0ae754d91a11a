import { productCalls } from '@halftone/contract/areas/products.ts'
import { imagesOnly } from '@halftone/contract/rules/imageKinds.ts'
import { notifyManager } from '@tanstack/react-query'
import { isAppError } from '../../../../lib/appError.ts'
import { number, type Read, record } from '../../../../lib/kept/shape.ts'
import { untilHeard } from '../../../../lib/outbox.ts'
import { queryClient } from '../../../../lib/queryClient.ts'
import { send } from '../../../../lib/send.ts'
import { personStore } from '../../../../lib/state/person.ts'
import { useStore } from '../../../../lib/store.ts'
import { toast } from '../../../../lib/toasts.ts'
import type { LeftUpload } from '../../../../lib/transfers/keptUploads.ts'
import { presignFor } from '../../../../lib/transfers/presign.ts'
import { goOnWith, type StartedUpload, startUploads } from '../../../../lib/transfers/upload.ts'
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

/** Files of one request (contract, products). */
const bindLimit = 50

/** A picture that is stored and not bound yet. */
interface Stored {
  transferId: string
  key: string
  name: string
  /** A page that is gone had stored it, and may have bound it. */
  isLeft: boolean
  /** Its tile leaves: it is attached, or was refused. */
  leave: () => void
}
const waiting = personStore(() => new Map<number, Stored[]>())
/** Products that a request binds pictures to now. */
const binding = personStore(() => new Set<number>())

/**
 * Binds what is there, one request of a product after the other: an answer has all attachments, so an older one that
 * came later would take pictures away again.
 */
async function bindNext(productId: number): Promise<void> {
  const all = waiting.get().get(productId) ?? []
  const busy = binding.get()
  if (all.length === 0 || busy.has(productId)) return
  busy.add(productId)
  // Those that are done at the same time stand as they were added, whichever was the quickest.
  const started = uploads.get().map(({ transferId }) => transferId)
  all.sort((a, b) => started.indexOf(a.transferId) - started.indexOf(b.transferId))
  const ready = all.splice(0, bindLimit)
  try {
    await bind(productId, ready)
  } finally {
    busy.delete(productId)
    // After the cache has told its screens: else there is a moment without tile and picture.
    notifyManager.schedule(() => {
      for (const { leave } of ready) leave()
    })
    void bindNext(productId)
  }
}

async function bind(productId: number, ready: readonly Stored[]): Promise<void> {
  const body = { files: ready.map(({ key, name }) => ({ key, name })) }
  let isFirst = true
  try {
    // The network may go between the upload and its answer: the pictures are not lost for that.
    const patch = await untilHeard((attempt) => {
      isFirst = attempt === 1
      return send(
        productCalls.addFiles,
        { params: { id: productId }, body },
        { toastSuccess: false, toastErrors: false },
      )
    })
    if (!patch) return
    patchDetail(queryClient, productId, patch)
    const detail = cachedDetail(queryClient, productId)
    // Of many, the answer has the first ones only, and these stand at the end.
    if (detail && detail.files.length < detail.fileCount) refetchDetail(queryClient, [productId])
    if (detail) tellLists(detail)
  } catch (error) {
    const isBound = isAppError(error, 'CONFLICT') && (!isFirst || ready.some(({ isLeft }) => isLeft))
    // It was attached, only the answer did not come, or the page was gone.
    if (isBound && (!isFirst || ready.length === 1)) return refetchDetail(queryClient, [productId])
    if (ready.length === 1 || !(isBound || isAppError(error, 'VALIDATION'))) return toast.failure(error)
    // One at fault, or bound before, does not keep the others out.
    for (const one of ready) await bind(productId, [one])
  }
}

/** Of `Area.uploads`. */
export const attachmentUpload = 'products.attachment'
const Owner = record({ id: number(1), groupId: number(1) })
type Owner = Read<typeof Owner>

/** Uploads pictures and attaches each when it is there. Gives the number of files left out: no pictures (R363, R364). */
export function attachFiles({ id, groupId }: Owner, files: readonly File[]): number {
  const pictures = imagesOnly(files)
  const to = { id, groupId }
  for (const one of startUploads(pictures, presignFor(groupId, id), () => ({ kind: attachmentUpload, to })))
    follow(one, id)
  return files.length - pictures.length
}

/** Goes on with what a page that is gone left behind. */
export function goOnWithAttachment(left: LeftUpload): void {
  const to = Owner.safeParse(left.to)
  if (!to.success) return void left.keeping.drop()
  const { id, groupId } = to.data
  follow(goOnWith(left, presignFor(groupId, id).one), id, left.key !== null)
}

function follow({ id, name, stored, keeping }: StartedUpload, productId: number, isLeft = false): void {
  uploads.set((all) => [...all, { transferId: id, productId, name }])
  const leave = () => {
    uploads.set((all) => all.filter((upload) => upload.transferId !== id))
    keeping.drop()
  }
  // A cancelled upload leaves; a failed one stays until it is tried again.
  stored.then((key) => {
    const all = waiting.get()
    all.set(productId, [...(all.get(productId) ?? []), { transferId: id, key, name, isLeft, leave }])
    return bindNext(productId)
  }, leave)
}
