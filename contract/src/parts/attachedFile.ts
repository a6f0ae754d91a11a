import { z } from 'zod'
import { Ground } from './ground.ts'
import { isoDate, Person } from './person.ts'
import { PhraseShape } from './phraseShape.ts'

/** Previews are made in the background; `none`: this kind of file has none. */
export const PreviewState = z.enum(['pending', 'ready', 'failed', 'none'])
export type PreviewState = z.infer<typeof PreviewState>

/** How an opaque picture whose edge is not of one colour fills its frame; others stand whole on their ground. */
export const PictureFill = z.enum(['pattern', 'mockup'])
export type PictureFill = z.infer<typeof PictureFill>

/** Files of one answer of a product or artwork; further ones come by pages. */
export const filesAtOnce = 100

/** A stored file as lists and dialogs show it. Urls are signed. */
export const AttachedFile = z.object({
  id: z.number().int(),
  /** Storage key, as `POST /presigned-url/get-file` takes it. */
  key: z.string(),
  name: z.string(),
  /** The preview where there is one, else the file. */
  url: z.string(),
  urlOriginal: z.string(),
  url2x: z.string().nullable(),
  fileType: z.string(),
  size: z.number(),
  orderId: z.string().nullable(),
  customerName: z.string().nullable(),
  index: z.number(),
  widthImage: z.number().int().nullable(),
  heightImage: z.number().int().nullable(),
  edgeColor: z.string().nullable(),
  luminance: z.number().nullable(),
  /** What it stands on where it is transparent; null until it was measured. */
  ground: Ground.nullable().optional(),
  hasAlpha: z.boolean(),
  /** Previews are made. */
  resized: z.boolean(),
  previewState: PreviewState,
  /** Why there is no preview, in words for people. */
  previewError: z.string().nullable().optional(),
  /** The same by its code; holds where there is a `previewError`. */
  previewErrorPhrase: PhraseShape.optional(),
  isPrimaryCover: z.boolean(),
  isFromClipart: z.boolean(),
  /** The clip art that it was taken from; missing in an older server's answer. */
  clipartId: z.number().int().nullable().optional(),
  createdAt: isoDate,
  userBy: Person.nullable(),
})
export type AttachedFile = z.infer<typeof AttachedFile>

/** A file of an artwork. `isHidden` is done (R229); tab 0 is the all tab (R237). */
export const ArtworkFile = AttachedFile.extend({
  title: z.string(),
  tabId: z.number().int(),
  isHidden: z.boolean(),
  isClipArt: z.boolean(),
  isClipart: z.boolean(),
  /** Its place in the list, from 1. */
  number: z.number().int(),
  artworkId: z.number().int(),
  productId: z.number().int(),
  /** Counts replacements of the picture; a pin names the one that it was made on. */
  version: z.number().int(),
  commentCount: z.number().int(),
})
export type ArtworkFile = z.infer<typeof ArtworkFile>

/** One of the pictures that a file has had; the newest is the file's own. Urls are signed. */
export const FileVersion = AttachedFile.pick({
  key: true,
  name: true,
  url: true,
  urlOriginal: true,
  url2x: true,
  fileType: true,
  size: true,
  widthImage: true,
  heightImage: true,
  edgeColor: true,
  luminance: true,
  ground: true,
  hasAlpha: true,
  previewState: true,
  previewError: true,
  previewErrorPhrase: true,
  createdAt: true,
  userBy: true,
}).extend({
  /** From 1; thinned ones leave gaps. */
  version: z.number().int(),
  isCurrent: z.boolean(),
  /** Why it was put there, in the person's words. */
  note: z.string().nullable(),
  /** The version that it brought back. */
  restoredFrom: z.number().int().nullable(),
  /** Its bytes stay: it was approved, or went into a listing. */
  wasApproved: z.boolean(),
  wasListed: z.boolean(),
})
export type FileVersion = z.infer<typeof FileVersion>
