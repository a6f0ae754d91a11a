import type { PhraseBody } from '@halftone/contract/errors.ts'
import type { AttachedFile } from '@halftone/contract/parts/attachedFile.ts'
import type { Cover } from '@halftone/contract/parts/cover.ts'
import type { Ground } from '@halftone/contract/parts/ground.ts'

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
  ground?: Ground | null | undefined
  /** Why there is no preview and will be none, in words for people, or ''. */
  problem?: string | null
  /** The same by its code; holds where there is a `problem`. */
  problemPhrase?: PhraseBody | undefined
  /** An original so large that somebody has to ask for it: its address and bytes. */
  heavy?: { url: string; size: number } | null
}

/** Bytes, and pixels (a browser keeps four bytes of each), up to which the original comes by itself. */
const originalLimit = { bytes: 60 * 1024 ** 2, pixels: 80_000_000 }
const drawable = /^image\/(png|jpe?g|gif|webp|avif|svg\+xml)$/

type Stored = Pick<
  AttachedFile,
  'id' | 'name' | 'url' | 'url2x' | 'urlOriginal' | 'fileType' | 'size' | 'widthImage' | 'heightImage'
> &
  Pick<AttachedFile, 'hasAlpha' | 'edgeColor' | 'ground' | 'previewState' | 'previewError' | 'previewErrorPhrase'>

export function pictureOf(file: Stored, local?: string): Picture {
  const isDrawable = drawable.test(file.fileType)
  const pixels = (file.widthImage ?? 0) * (file.heightImage ?? 0)
  const isHeavy = file.size > originalLimit.bytes || pixels > originalLimit.pixels
  const preview = file.url2x ?? local ?? (file.previewState === 'ready' ? file.url : null)
  return {
    id: file.id,
    name: file.name,
    preview,
    original: isDrawable && !isHeavy ? file.urlOriginal : null,
    width: file.widthImage,
    height: file.heightImage,
    hasAlpha: file.hasAlpha,
    edgeColor: file.edgeColor,
    ground: file.ground,
    problem: preview === null && file.previewState !== 'pending' ? (file.previewError ?? '') : null,
    problemPhrase: file.previewErrorPhrase,
    heavy: isDrawable && isHeavy ? { url: file.urlOriginal, size: file.size } : null,
  }
}

export const pictureOfCover = (cover: Cover): Picture => ({
  id: cover.id,
  name: cover.name,
  preview: cover.url2x ?? cover.pathCover,
  original: drawable.test(cover.fileType) ? cover.urlOriginal : null,
  width: cover.width,
  height: cover.height,
  hasAlpha: cover.hasAlpha,
  edgeColor: cover.edgeColor,
  ground: cover.ground,
})

/** How a picture lies in its pane at 100 %. */
export interface Fit {
  /** px left free around it. */
  border?: number
  /** px that its width fits into, also when the pane has more. */
  width?: number
}

/** px above and below the picture that the bars over it stand in: none of it lies under them. */
export const barFit: Fit = { border: 60 }

/** px of a picture that is fitted into a pane. */
export function fitted(
  picture: Picture,
  pane: { width: number; height: number },
  { border = 24, width: most = Number.POSITIVE_INFINITY }: Fit = {},
) {
  const room = {
    width: Math.max(1, Math.min(most, pane.width - border * 2)),
    height: Math.max(1, pane.height - border * 2),
  }
  const width = picture.width ?? room.width
  const height = picture.height ?? room.height
  const by = Math.min(room.width / width, room.height / height)
  return { width: width * by, height: height * by, by }
}

/** Pixels of the screen per px of the page. */
export const screenPixels = (): number => window.devicePixelRatio || 1

/**
 * How large a picture is shown: 1 where one pixel of the original is one of the screen. `by` is what fits it, `scale` what
 * was zoomed then. Undefined where its size is not known.
 */
export const trueShare = (picture: Picture | null, by: number, scale: number): number | undefined =>
  picture?.width ? by * scale * screenPixels() : undefined

/** Dots per inch that print is judged by. */
export const printDpi = 300
const cmPerInch = 2.54

/** cm of the original in print at 300 dpi. */
export const printedSize = ({ width, height }: Picture): { width: number; height: number } | undefined =>
  width && height ? { width: (width / printDpi) * cmPerInch, height: (height / printDpi) * cmPerInch } : undefined
