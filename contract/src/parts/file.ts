import { z } from 'zod'
import { isoDate, Person } from './person.ts'

/** Previews are made in the background: `none` means that the kind of file has none. */
export const PreviewState = z.enum(['pending', 'ready', 'failed', 'none'])
export type PreviewState = z.infer<typeof PreviewState>

/** What one needs to show a stored picture without a layout shift. Addresses are signed and last for hours. */
export const pictureFields = {
  /** The small preview; the original's own address while there is none. */
  url: z.string().nullable(),
  urlOriginal: z.string(),
  /** The preview for cards and dialogs at twice the density. */
  url2x: z.string().nullable(),
  /** Pixels of the original; null until known. */
  widthImage: z.number().int().nullable(),
  heightImage: z.number().int().nullable(),
  /** The ground to show an opaque picture on, `#rrggbb`. */
  edgeColor: z.string().nullable(),
  /** Mean luminance of the opaque pixels, 0 to 1; dark artwork keeps a light ground. */
  luminance: z.number().min(0).max(1).nullable(),
  hasAlpha: z.boolean().nullable(),
  previewState: PreviewState,
}
export const Picture = z.object(pictureFields)
export type Picture = z.infer<typeof Picture>

const fileFields = {
  id: z.number().int(),
  /** Storage key, as `POST /presigned-url/get-file` takes it. */
  key: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  /** The content type found in the stored bytes. */
  fileType: z.string(),
  orderId: z.string().nullable(),
  ...pictureFields,
}

/** A file of a product or comment (spec §3, general file entity). */
export const GeneralFile = z.object({
  ...fileFields,
  isFromClipart: z.boolean(),
  createdAt: isoDate,
  userBy: Person.nullable().optional(),
})
export type GeneralFile = z.infer<typeof GeneralFile>

/** A file of an artwork (spec §3). `isHidden` means done (R229). */
export const ArtworkFile = z.object({
  ...fileFields,
  title: z.string(),
  customerName: z.string().nullable(),
  /** 0 is the all tab (R237). */
  tabId: z.number().int(),
  isHidden: z.boolean(),
  isPrimaryCover: z.boolean(),
  isClipArt: z.boolean(),
  isClipart: z.boolean(),
  index: z.number(),
  resized: z.boolean(),
  /** 1-based place in the artwork. */
  number: z.number().int(),
  artworkId: z.number().int(),
  productId: z.number().int(),
  createdAt: isoDate,
  userBy: Person.nullable(),
})
export type ArtworkFile = z.infer<typeof ArtworkFile>

/** The cover of a product or artwork (spec §3: id, pathCover, urlOriginal). `pathCover` is the preview's address. */
export const Cover = z.object({ id: z.number().int(), pathCover: z.string(), ...pictureFields })
export type Cover = z.infer<typeof Cover>

/** A new order: every member of one list, with its place. */
export const listIndexes = z
  .array(z.strictObject({ id: z.number().int().positive(), index: z.number().int().min(0).max(1_000_000) }))
  .min(1)
  .max(2000)
  .refine((rows) => new Set(rows.map((row) => row.id)).size === rows.length, 'Each id once')
