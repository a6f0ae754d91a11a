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
  | 'clipartId'
>

export const pictureOf = (row: Picture): Picture => {
  const { key, size, fileType, width, height, previewKey, preview2xKey, previewState, previewError } = row
  const { edgeColor, fills, luminance, ground, hasAlpha, sha256, dhash, colours, clipartId } = row
  const stored = { key, size, fileType, width, height, previewKey, preview2xKey, previewState, previewError }
  return { ...stored, edgeColor, fills, luminance, ground, hasAlpha, sha256, dhash, colours, clipartId }
}

/** Of bytes that nobody has looked at yet; what was edited of a clip art is still made of it. */
export const unseen = (draft: Pick<Picture, 'key' | 'size' | 'fileType' | 'clipartId'>): Picture => ({
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
