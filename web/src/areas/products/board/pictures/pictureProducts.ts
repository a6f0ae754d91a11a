import { splitName } from '@halftone/contract/rules/fileName.ts'
import { artworksOnly } from '@halftone/contract/rules/imageKinds.ts'
import i18next from 'i18next'
import { uuid } from '../../../../lib/clientId.ts'
import { number, type Read, record, text } from '../../../../lib/kept/shape.ts'
import { toast } from '../../../../lib/toasts.ts'
import type { LeftUpload } from '../../../../lib/transfers/keptUploads.ts'
import { presignFor } from '../../../../lib/transfers/presign.ts'
import { cancelTransfer } from '../../../../lib/transfers/queue.ts'
import { smallPicture } from '../../../../lib/transfers/smallPicture.ts'
import { goOnWith, type StartedUpload, startUploads } from '../../../../lib/transfers/upload.ts'
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

/** Of `Area.uploads`. */
export const pictureUpload = 'products.picture'
/** `key`: of the request, the same after a reload, so that the product is made once. */
const Place = record({ key: text(/^[\w-]{36}$/), name: text(), groupId: number(1), statusId: number(1) })
type Place = Read<typeof Place>

/** Goes on with what a page that is gone left behind. */
export function goOnWithPicture(left: LeftUpload): void {
  const place = Place.safeParse(left.to)
  if (!place.success) return void left.keeping.drop()
  void makeOne(goOnWith(left, presignFor(place.data.groupId).one), place.data)
}

const nameOf = (file: File): string => splitName(file.name).stem.trim().slice(0, longestName) || file.name

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
  const wanted = new Map(pictures.map((file) => [file, { key: uuid(), name: nameOf(file), groupId, statusId }]))
  const to = (file: File): Place => wanted.get(file) ?? { key: uuid(), name: nameOf(file), groupId, statusId }
  const started = startUploads(pictures, presignFor(groupId), (file) => ({ kind: pictureUpload, to: to(file) }))
  const made = await Promise.all(started.flatMap((one) => (one.file ? makeOne(one, to(one.file)) : [])))
  const count = made.filter(Boolean).length
  const column = columns.get(statusId)?.name ?? ''
  if (count > 0) toast.success(i18next.t('products:pictures.made', { count, column }))
}

type Pictured = WaitingProduct & { picture: NonNullable<WaitingProduct['picture']> }

/** Whether it became a product. */
async function makeOne({ id, name: fileName, file, stored, keeping }: StartedUpload, place: Place): Promise<boolean> {
  const { key, name, groupId, statusId } = place
  const picture = { transfer: id, fileName, stored: null, preview: undefined }
  const one: Pictured = { key, body: { name, groupId, status: statusId }, problem: null, picture, keeping }
  const patchPicture = (patch: Partial<Pictured['picture']>): void => {
    const { picture } = waitingProducts.get().find((other) => other.key === key) ?? {}
    if (picture) patchWaiting(key, { picture: { ...picture, ...patch } })
  }
  waitingProducts.set((all) => [one, ...all])
  const small = file && smallPicture(file).then((preview) => patchPicture({ preview }))
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
