import type { FileDetail } from '@halftone/contract/areas/files.ts'
import { english } from '@halftone/contract/english.ts'
import type { ArtworkFile, AttachedFile } from '@halftone/contract/parts/attachedFile.ts'
import type { CardCover, Cover } from '@halftone/contract/parts/cover.ts'
import type { Person } from '@halftone/contract/parts/person.ts'
import { splitName } from '@halftone/contract/rules/fileName.ts'
import type { z } from 'zod'
import type { Storage } from '../../storage/storage.ts'
import type { CardCoverRow } from './cardCover.queries.ts'
import type { Author, AuthoredFile, FileRow } from './files.queries.ts'

type Signer = Pick<Storage, 'signedGet'>

/** A person as others see them; the picture's address is signed. */
export const presentPerson = (storage: Signer, person: Author | null): Person | null =>
  person && {
    id: person.id,
    display_name: person.display_name,
    avatar: person.avatar && storage.signedGet(person.avatar),
    color: person.color,
  }

/** A file as lists and dialogs show it; every address is signed. */
export function presentFile(storage: Signer, file: AuthoredFile): AttachedFile {
  const original = storage.signedGet(file.key, { type: file.fileType, downloadName: file.name, inline: true })
  return {
    id: file.id,
    key: file.key,
    name: file.name,
    url: file.previewKey ? storage.signedGet(file.previewKey) : original,
    urlOriginal: original,
    url2x: file.preview2xKey && storage.signedGet(file.preview2xKey),
    fileType: file.fileType,
    size: file.size,
    orderId: file.orderId,
    customerName: file.customerName,
    index: file.index,
    widthImage: file.width,
    heightImage: file.height,
    edgeColor: file.edgeColor,
    luminance: file.luminance,
    ground: file.ground,
    hasAlpha: file.hasAlpha,
    resized: file.previewState === 'ready',
    previewState: file.previewState,
    previewError: file.previewError && english(file.previewError),
    ...(file.previewError && { previewErrorPhrase: file.previewError }),
    isPrimaryCover: file.isCover,
    isFromClipart: file.isFromClipart,
    clipartId: file.clipartId,
    createdAt: file.createdAt.toISOString(),
    userBy: presentPerson(storage, file.author),
  }
}

/** A file of an artwork; `number` is its place in the list, from 1. */
export const presentArtworkFile = (storage: Signer, file: AuthoredFile, number: number): ArtworkFile => ({
  ...presentFile(storage, file),
  title: splitName(file.name).stem,
  tabId: file.tabId,
  isHidden: file.isHidden,
  isClipArt: file.isFromClipart,
  isClipart: file.isFromClipart,
  number,
  artworkId: file.artworkId ?? 0,
  productId: file.productId ?? 0,
  version: file.version,
  commentCount: file.commentCount,
})

export const presentDetail = (storage: Signer, file: AuthoredFile): FileDetail => ({
  ...presentFile(storage, file),
  owner: file.owner,
  groupId: file.groupId,
  productId: file.productId,
  artworkId: file.artworkId,
  commentId: file.commentId,
})

/** The picture of a card: size and ground are known before it loads. */
export const presentCardCover = (storage: Signer, file: z.output<typeof CardCoverRow>): CardCover => ({
  id: file.id,
  url2x: file.preview2xKey && storage.signedGet(file.preview2xKey),
  width: file.width,
  height: file.height,
  edgeColor: file.edgeColor,
  luminance: file.luminance,
  ground: file.ground,
  fills: file.fills,
  hasAlpha: file.hasAlpha,
  fileType: file.fileType,
  previewState: file.previewState,
  ...(file.previewError && { previewError: english(file.previewError), previewErrorPhrase: file.previewError }),
})

/** The same of a tile among many, with the smaller preview. */
export const presentTileCover = (storage: Signer, file: z.output<typeof CardCoverRow>): CardCover => ({
  ...presentCardCover(storage, file),
  url1x: file.previewKey ? storage.signedGet(file.previewKey) : null,
})

/** The cover in a dialog. */
export const presentCover = (storage: Signer, file: FileRow): Cover => ({
  ...presentCardCover(storage, file),
  pathCover: file.preview2xKey && storage.signedGet(file.preview2xKey),
  urlOriginal: storage.signedGet(file.key, { type: file.fileType, downloadName: file.name, inline: true }),
  name: file.name,
})
