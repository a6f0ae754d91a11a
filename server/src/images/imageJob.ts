import { english } from '@halftone/contract/english.ts'
import type { PictureFill } from '@halftone/contract/parts/attachedFile.ts'
import type { FontFacts } from '@halftone/contract/parts/font/fontFacts.ts'
import type { Ground } from '@halftone/contract/parts/ground.ts'
import { type Phrase, phrase } from '@halftone/contract/phrase.ts'
import { smallCover } from '@halftone/contract/rules/art/smallCover.ts'
import type { Sharp } from 'sharp'
import type { MockupResult } from './mockup/mockupJob.ts'
import type { Prints } from './prints.ts'

/** One file to look at. The worker reads `source` and writes pictures into `outDir`; both belong to the caller. */
export interface ImageJob {
  /** Path of the local file. */
  source: string
  /** Its name as people know it; a name that claims another kind of file is a mismatch. */
  name: string
  /** An existing folder for the derivatives. */
  outDir: string
  /** What is made, in any order; what cards show by default. The largest is for who asks for it: few ever do. */
  sizes?: readonly PreviewSize[]
  /** Pixels that are decoded at most; 5e8 by default, enough for print files. Avatars take less. */
  maxPixels?: number
  /** So many times the usual time, up to a minute: a later try of what was too slow. */
  patience?: number
}

export const previewSizes = { '1x': smallCover, '2x': 860, view: 2048 } as const
export type PreviewSize = keyof typeof previewSizes
/** Pixels of the longest side of the largest of them. */
export const largestOf = (sizes: readonly PreviewSize[]): number => Math.max(...sizes.map((size) => previewSizes[size]))

/** A WebP picture in sRGB without any metadata, inside a square box of `previewSizes` pixels, never enlarged. */
export interface Preview {
  size: PreviewSize
  path: string
  width: number
  height: number
  bytes: number
}

export interface ImageFacts {
  /** As people see it: EXIF orientation applied. Pixels; SVG: its own units. */
  width: number
  height: number
  /** True only when some pixel is not opaque. */
  hasAlpha: boolean
  /** `#rrggbb` of the most frequent colour of the visible pixels, and of those along the border. */
  dominantColor: string
  edgeColor: string
  /** Mean Rec. 709 luma of the visible pixels, 0 (black) to 1 (white). */
  luminance: number
  /** What transparent art stands on, by its ink; of opaque pictures and empty ones nothing is asked: light. */
  ground: Ground
  /** An opaque picture whose edge is not of one colour: a pattern, the same all over, or a mock-up or photo. */
  fills: PictureFill | null
  /** 64-bit difference hash on white, 16 hex digits; near duplicates differ in at most 6 bits. */
  dHash: string
  /** Boxes of its colours (contract rules/art/colour.ts), at most 8, the fullest first. */
  colours: number[]
  /** What it looks like on white and on black, to find others like it. */
  prints: Prints
  /** Of a PDF; missing for what has none. */
  pages?: number
}

interface AnyFile {
  /** By its bytes, never by its name; application/octet-stream where they say nothing. */
  type: string
  size: number
  /** Hex. */
  sha256: string
}

export type ImageResult =
  | (AnyFile & { kind: 'image'; facts: ImageFacts; previews: Preview[]; font?: FontPicture })
  /** Not a picture: nothing to derive. */
  | (AnyFile & { kind: 'file' })

/** What is known of a font, and where the copy lies that browsers show, if they do not show the file. */
export interface FontPicture {
  facts: FontFacts
  shownPath: string | undefined
}

/** A page of a PDF to draw. */
export interface PageJob {
  /** Path of the local file. */
  source: string
  /** From 1. */
  page: number
  /** Pixels of its longer edge. */
  longest: number
}
export interface PageResult {
  /** Of the document; the page may be beyond them, and has no picture then. */
  pages: number
  picture: { webp: Uint8Array; width: number; height: number } | undefined
}

/** A picture as the worker opened it, upright. */
export interface OpenPicture {
  image: Sharp
  /** Its own size in pixels, which may be another than that of `image`: what has no pixels is drawn for the previews. */
  width: number
  height: number
  /** Of a font: the picture is its specimen. */
  font?: { facts: FontFacts; shown: Buffer | undefined }
  /** Of a PDF: how many it has; the picture is the first. */
  pages?: number
}

const phrases = {
  truncated: phrase('files.damaged'),
  unsupported: phrase('files.unreadable'),
  'too-many-pixels': phrase('files.tooManyPixels'),
  timeout: phrase('files.tooSlow'),
  empty: phrase('files.empty'),
  mismatch: phrase('files.mismatch'),
  program: phrase('files.program'),
  locked: phrase('files.locked'),
  'no-heic': phrase('files.noHeic'),
  font: phrase('files.fontUnreadable'),
  'font-size': phrase('files.fontTooLarge'),
  'font-bomb': phrase('files.fontBomb'),
  'eot-packed': phrase('files.eotPacked'),
} satisfies Record<string, Phrase>
export type FaultReason = keyof typeof phrases

/** Why a file gave no pictures. `said` is meant for people; `detail` is for the log. */
export class ImageFault extends Error {
  readonly reason: FaultReason
  readonly said: Phrase
  readonly detail: string | undefined
  constructor(reason: FaultReason, detail?: string) {
    super(english(phrases[reason]))
    this.said = phrases[reason]
    this.reason = reason
    this.detail = detail
  }
}

/** What the pool and a worker say to each other. */
export type WorkerMessage =
  | { kind: 'ready' }
  | { kind: 'done'; result: ImageResult | MockupResult | PageResult; rss: number }
  | { kind: 'fault'; reason: FaultReason; detail: string | undefined; rss: number }
