import type { AttachedFile } from '@halftone/contract/parts/attachedFile.ts'
import type { Cover } from '@halftone/contract/parts/cover.ts'

/** What a viewer shows: a stored picture with its preview and, where a browser can draw it, the original. */
export interface Picture {
  id: number
  name: string
  /** Signed preview; null while it is being made, or without one. */
  preview: string | null
  /** Drawn when zoomed in; null for PSD, HEIC and the like, and for very large files. */
  original: string | null
  width: number | null
  height: number | null
  hasAlpha: boolean
  edgeColor: string | null
  luminance: number | null
}

/** Bytes up to which the original replaces the preview while zoomed in. */
const originalLimit = 60 * 1024 ** 2
const drawable = /^image\/(png|jpe?g|gif|webp|avif|svg\+xml)$/

export const pictureOf = (file: AttachedFile, local?: string): Picture => ({
  id: file.id,
  name: file.name,
  preview: file.url2x ?? local ?? (file.previewState === 'ready' ? file.url : null),
  original: drawable.test(file.fileType) && file.size <= originalLimit ? file.urlOriginal : null,
  width: file.widthImage,
  height: file.heightImage,
  hasAlpha: file.hasAlpha,
  edgeColor: file.edgeColor,
  luminance: file.luminance,
})

export const pictureOfCover = (cover: Cover): Picture => ({
  id: cover.id,
  name: cover.name,
  preview: cover.url2x ?? cover.pathCover,
  original: drawable.test(cover.fileType) ? cover.urlOriginal : null,
  width: cover.width,
  height: cover.height,
  hasAlpha: cover.hasAlpha,
  edgeColor: cover.edgeColor,
  luminance: cover.luminance,
})

/** px of a picture that is fitted into a pane with a free border. */
export function fitted(picture: Picture, pane: { width: number; height: number }, border = 24) {
  const room = { width: Math.max(1, pane.width - border * 2), height: Math.max(1, pane.height - border * 2) }
  const width = picture.width ?? room.width
  const height = picture.height ?? room.height
  const by = Math.min(room.width / width, room.height / height)
  return { width: width * by, height: height * by, by }
}
