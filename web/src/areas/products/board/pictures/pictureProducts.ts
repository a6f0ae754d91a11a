import { splitName } from '@halftone/contract/rules/fileName.ts'
import { artworksOnly } from '@halftone/contract/rules/imageKinds.ts'
import i18next from 'i18next'
import { uuid } from '../../../../lib/clientId.ts'
import { toast } from '../../../../lib/toasts.ts'
import { presignFor } from '../../../../lib/transfers/presign.ts'
import { cancelTransfer } from '../../../../lib/transfers/queue.ts'
import { smallPicture } from '../../../../lib/transfers/smallPicture.ts'
import { startUploads } from '../../../../lib/transfers/upload.ts'
import { columns } from '../boardState.ts'
import { dropProduct, patchWaiting, sendWaiting, type WaitingProduct, waitingProducts } from '../waitingProducts.ts'

/** Files of one drop: who lets go of a whole library did not mean to. */
export const mostAtOnce = 200
/** Names of left out files that a toast tells. */
const named = 3
/** A product's name (contract, products). */
const longestName = 255

const namesOf = (files: readonly File[]): string =>
  files
    .slice(0, named)
    .map(({ name }) => name)
    .join(', ') + (files.length > named ? ` +${files.length - named}` : '')

/** Says what does not become a product; gives what does. */
function taken(files: readonly File[]): File[] {
  const pictures = artworksOnly(files)
  const others = files.filter((file) => !pictures.includes(file))
  if (others.length > 0)
    toast.warning(i18next.t('products:pictures.wrongKind', { count: others.length }), { detail: namesOf(others) })
  const empty = pictures.filter(({ size }) => size === 0)
  if (empty.length > 0)
    toast.warning(i18next.t('products:pictures.empty', { count: empty.length }), { detail: namesOf(empty) })
  const whole = pictures.filter(({ size }) => size > 0)
  if (whole.length <= mostAtOnce) return whole
  toast.warning(i18next.t('products:pictures.tooMany', { count: whole.length, most: mostAtOnce }))
  return []
}

/**
 * Makes a product of each picture, named by its file, with the file as its artwork. Each stands in its column at once with
 * its progress, and becomes a card when it is stored; without a network it waits there. What went wrong stays, with its
 * words and a way to try it again.
 */
export async function makeOfPictures(
  files: readonly File[],
  { groupId, statusId }: { groupId: number; statusId: number },
): Promise<void> {
  // The one that stands first goes up last: each new product comes on top of its column.
  const pictures = taken(files).toReversed()
  if (pictures.length === 0) return
  const started = startUploads(pictures, presignFor(groupId))
  const made = await Promise.all(
    started.flatMap(({ id: transfer, stored }, at) => {
      const file = pictures[at]
      if (!file) return []
      const name = splitName(file.name).stem.trim().slice(0, longestName) || file.name
      const body = { name, groupId, status: statusId }
      const picture = { transfer, fileName: file.name, stored: null, preview: undefined }
      return makeOne({ key: uuid(), body, problem: null, picture }, file, stored)
    }),
  )
  const count = made.filter(Boolean).length
  const column = columns.get(statusId)?.name ?? ''
  if (count > 0) toast.success(i18next.t('products:pictures.made', { count, column }))
}

type Pictured = WaitingProduct & { picture: NonNullable<WaitingProduct['picture']> }

/** Whether it became a product. */
async function makeOne(one: Pictured, file: File, stored: Promise<string>): Promise<boolean> {
  const { key } = one
  const patchPicture = (patch: Partial<Pictured['picture']>): void => {
    const { picture } = waitingProducts.get().find((other) => other.key === key) ?? {}
    if (picture) patchWaiting(key, { picture: { ...picture, ...patch } })
  }
  waitingProducts.set((all) => [one, ...all])
  const small = smallPicture(file).then((preview) => patchPicture({ preview }))
  try {
    patchPicture({ stored: await stored })
  } catch {
    // Cancelled, here or in the list of transfers.
    dropProduct(key)
    return false
  }
  await small
  return sendWaiting(one)
}

/** Nobody wants it any more: its upload ends, too. */
export function discard({ key, picture }: WaitingProduct): void {
  dropProduct(key)
  if (picture && picture.stored === null) cancelTransfer(picture.transfer)
}
