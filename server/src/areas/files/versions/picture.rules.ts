import { isImageName, isPsdName } from '@halftone/contract/rules/imageKinds.ts'
import type { FileRow } from '../files.queries.ts'

/** What a file's row knows of its bytes: this goes from version to version, the rest of the row is the file's own. */
export type Picture = Pick<
  FileRow,
  | 'key'
  | 'size'
  | 'fileType'
  | 'width'
  | 'height'
  | 'previewKey'
  | 'preview2xKey'
  | 'previewState'
  | 'previewError'
  | 'edgeColor'
  | 'fills'
  | 'luminance'
  | 'ground'
  | 'hasAlpha'
  | 'sha256'
  | 'dhash'
  | 'colours'
>

export const pictureOf = (row: Picture): Picture => {
  const { key, size, fileType, width, height, previewKey, preview2xKey, previewState, previewError } = row
  const { edgeColor, fills, luminance, ground, hasAlpha, sha256, dhash, colours } = row
  const stored = { key, size, fileType, width, height, previewKey, preview2xKey, previewState, previewError }
  return { ...stored, edgeColor, fills, luminance, ground, hasAlpha, sha256, dhash, colours }
}

/** Of bytes that nobody has looked at yet. */
export const unseen = (draft: Pick<Picture, 'key' | 'size' | 'fileType'>): Picture => ({
  ...draft,
  width: null,
  height: null,
  previewKey: null,
  preview2xKey: null,
  previewState: 'pending',
  previewError: null,
  edgeColor: null,
  fills: null,
  luminance: null,
  ground: null,
  hasAlpha: false,
  sha256: null,
  dhash: null,
  colours: null,
})

export const isPictureName = (name: string): boolean => isImageName(name) || isPsdName(name)
