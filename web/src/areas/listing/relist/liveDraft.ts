import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import { livePath } from '@halftone/contract/parts/listing.ts'
import type { LiveListing } from '@halftone/contract/parts/liveListing.ts'
import { draftOf, type UploadDraft } from '../form/uploadDraft.ts'

/** What a listing has in the shop, as the form edits it. */
export interface LiveDraft {
  /** What stands in the shop. */
  start: UploadDraft
  /** The artwork's files, and what only the shop has: those by negative ids. */
  files: ArtworkFile[]
}

/** A picture or a file that only the shop has. */
const shopFile = (
  id: number,
  { name, url, path, size = 0 }: { name: string; url: string | null; path: string; size?: number },
  { id: artworkId, productId }: { id: number; productId: number },
): ArtworkFile => ({
  id,
  ...{ key: path, name, title: name, url: url ?? '', urlOriginal: path, url2x: url, size, artworkId, productId },
  ...{ fileType: '', orderId: null, customerName: null, widthImage: null, heightImage: null, edgeColor: null },
  ...{ luminance: null, hasAlpha: false, resized: true, previewState: url === null ? 'none' : 'ready' },
  ...{ isPrimaryCover: false, isFromClipart: false, createdAt: '', userBy: null, tabId: 0, isHidden: false },
  ...{ isClipArt: false, isClipart: false, index: 0, number: 0, version: 1, commentCount: 0 },
})

interface Source {
  id: number
  productId: number
  files: readonly ArtworkFile[]
}

/** The form of a live listing before anybody has touched it. */
export function liveDraft(live: LiveListing, artwork: Source): LiveDraft {
  const own = new Set(artwork.files.filter(({ isHidden }) => !isHidden).map(({ id }) => id))
  const extra: ArtworkFile[] = []
  /** The artwork's file, once; everything else is the shop's own. */
  const idOf = (fileId: number | null, file: Parameters<typeof shopFile>[1]): number => {
    if (fileId !== null && own.delete(fileId)) return fileId
    const id = -(extra.length + 1)
    extra.push(shopFile(id, file, artwork))
    return id
  }
  const images = live.images.map(({ id, url, fileId, name }, place) => ({
    imageId: id,
    id: idOf(fileId, { name: name ?? `shop-${place + 1}.jpg`, url: url ?? '', path: livePath(id) }),
  }))
  const digitalFiles = live.files.map(({ id, name, size, fileId }) =>
    idOf(fileId, { name, url: null, path: livePath(id), size }),
  )
  const [cover, ...others] = images.map(({ id }) => id)
  const photos = live.photos.flatMap(({ value, imageId }) => {
    const image = images.find((one) => one.imageId === imageId)
    return image ? [[value, image.id] as const] : []
  })
  const start = {
    ...draftOf(live.form),
    cover: cover ?? null,
    images: others,
    digitalFiles,
    photos: Object.fromEntries(photos),
  }
  return { start, files: [...artwork.files.filter(({ isHidden }) => !isHidden), ...extra] }
}
