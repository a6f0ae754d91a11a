import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import { extensionOf } from '@halftone/contract/rules/fileName.ts'
import { isFontName, isPreviewable } from '@halftone/contract/rules/imageKinds.ts'
import { plain } from '../../../../i18n/plain.ts'

/** Stands under Images; any other is a card under Files (R337, R338). */
export const isImageFile = (file: { name: string; size: number }): boolean => isPreviewable(file)

/** Can be looked at: an image, or another file of which a preview was made (PSD). */
export const hasPicture = (file: ArtworkFile): boolean =>
  isPreviewable(file) || (file.previewState === 'ready' && !isFontName(file.name))

/** 'PSD', 'OTF': the badge of a generic file. */
export const kindOf = (name: string): string => extensionOf(name).slice(0, 4).toUpperCase() || '—'

/** All words of the search in name, order id and customer, accents aside. */
export function matchesFile(file: Pick<ArtworkFile, 'name' | 'orderId' | 'customerName'>, search: string): boolean {
  const text = plain([file.name, file.orderId, file.customerName].join(' '))
  return plain(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** The tab's file types that a dropped file is not of; an empty list takes all. */
export const wrongTypes = <F extends { name: string }>(files: readonly F[], types: readonly string[]): F[] =>
  types.length === 0 ? [] : files.filter(({ name }) => !types.includes(extensionOf(name)))
