import { z } from 'zod'
import { PictureFill, PreviewState } from './attachedFile.ts'
import { Ground } from './ground.ts'
import { PhraseShape } from './phraseShape.ts'

/** A card's picture. Everything that its place and ground need is known before it loads. */
export const CardCover = z.object({
  id: z.number().int(),
  /** Signed preview; null while it is being made, or for a file without one. */
  url2x: z.string().nullable(),
  /** The same, half as large: of tiles that stand beside each other by the hundred, which are to be decoded while they pass. */
  url1x: z.string().nullable().optional(),
  /** Pixels of the original. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** `#rrggbb` along the edge, for opaque pictures. */
  edgeColor: z.string().nullable(),
  /** Mean of the opaque pixels, 0 to 1. */
  luminance: z.number().nullable(),
  /** What it stands on where it is transparent; null until it was measured. */
  ground: Ground.nullable().optional(),
  /** It fills a card to the edges; null or missing: it stands whole. */
  fills: PictureFill.nullable().optional(),
  hasAlpha: z.boolean(),
  fileType: z.string(),
  /** `pending`: the preview comes by itself. */
  previewState: PreviewState,
  /** Why there is no preview, for people; missing where there is nothing to say. */
  previewError: z.string().optional(),
  previewErrorPhrase: PhraseShape.optional(),
})
export type CardCover = z.infer<typeof CardCover>

/** The cover in a dialog. `pathCover` is the preview, `urlOriginal` the file itself. */
export const Cover = CardCover.extend({ pathCover: z.string().nullable(), urlOriginal: z.string(), name: z.string() })
export type Cover = z.infer<typeof Cover>
