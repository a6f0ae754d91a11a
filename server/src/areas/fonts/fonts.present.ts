import type { FontCard, FontFile } from '@halftone/contract/parts/font/font.ts'
import { shownFontKey } from '../../storage/objectKey.ts'
import type { Addresses } from '../../storage/storage.ts'
import { presentFile } from '../files/files.present.ts'
import type { AuthoredFile } from '../files/files.queries.ts'
import { presentLicensed, type Shown } from '../files/shared/shared.present.ts'
import type { CardRow } from './cards.queries.ts'

/** Where the large scripts of East Asia begin: a list would carry a hundred kilobytes of their runs. */
const largeScripts = 0x2e80

export function presentFontFile(storage: Addresses, file: AuthoredFile, isInList = false): FontFile {
  const { font } = file
  const end = font?.ranges.findIndex((point, at) => at % 2 === 0 && point >= largeScripts) ?? -1
  const ranges = font && (isInList && end >= 0 ? font.ranges.slice(0, end) : font.ranges)
  const isShown = font && font.embedding !== 'restricted' && file.previewState === 'ready'
  const own = () => storage.signedGet(file.key, { type: file.fileType, downloadName: file.name, inline: true })
  return {
    ...presentFile(storage, file),
    font: font && { ...font, ranges: ranges ?? [], ...(isInList && { copyright: null, licence: null }) },
    showUrl: isShown ? (font.isConverted ? storage.signedGet(shownFontKey(file.key)) : own()) : null,
  }
}

/** A row of the fonts. `files` hold its main one; without one that could be read its first stands there, with the reason. */
export function presentFont(shown: Shown, row: CardRow, files: readonly AuthoredFile[]): FontCard {
  const { coverFileId, ...rest } = row
  const face = files.find(({ id }) => id === coverFileId) ?? files[0]
  return {
    ...presentLicensed(shown, rest),
    type: 'FONT',
    face: face ? presentFontFile(shown.storage, face, true) : null,
  }
}
