import { extensionOf } from './fileName.ts'

/** Shown as pictures: those of R339, and what previews are made of besides. */
const further = ['jpg', 'avif', 'heic', 'heif', 'tif', 'tiff'] as const
export const imageExtensions = ['jpeg', 'gif', 'png', 'svg', 'webp', ...further] as const
export const fontExtensions = ['woff', 'eot', 'otf', 'woff2', 'ttf', 'ttc'] as const
/** Bytes from which on a picture is a generic file card (R337). */
export const previewLimit = 2 * 1024 ** 3

const has = (list: readonly string[], name: string): boolean => list.includes(extensionOf(name))

export const isImageName = (name: string): boolean => has(imageExtensions, name)
/** PSD and PSB are told by their extension (R340). */
export const isPsdName = (name: string): boolean => has(['psd', 'psb'], name)
/** Fonts by extension (R341). */
export const isFontName = (name: string): boolean => has(fontExtensions, name)

/** What a picture is worked on in: of these a preview is made, or it is said why there is none. */
const sources = ['psd', 'psb', 'ai', 'pdf', 'eps'] as const
/** Those of dropped files that a product can begin with: pictures and what they are worked on in. */
export const artworksOnly = <F extends { name: string }>(files: readonly F[]): F[] =>
  files.filter(({ name }) => isImageName(name) || has(sources, name))

/** Whether a file shows as a picture: an image type under 2 GB; any other is a generic file card (R337, R338). */
export const isPreviewable = (file: { name: string; size: number }): boolean =>
  file.size < previewLimit && isImageName(file.name)

/** Those of dropped files that a place for pictures takes; the others are ignored (R363, R364). */
export const imagesOnly = <F extends { name: string }>(files: readonly F[]): F[] =>
  files.filter(({ name }) => isImageName(name))
