import { z } from 'zod'
import { AttachedFile } from '../attachedFile.ts'
import { ClipartCard, LinkedClipart } from '../clipart/clipart.ts'
import { FontFacts } from './fontFacts.ts'

/** A file of a font, with what was read from it; `font` is null while it is read and where it cannot be. */
export const FontFile = AttachedFile.extend({
  font: FontFacts.nullable(),
  /** What a browser draws the font from; null where its maker does not allow that, or it cannot be read. */
  showUrl: z.string().nullable(),
})
export type FontFile = z.infer<typeof FontFile>

/** A row of the fonts: the licence is that of the ledger of clip arts. */
export const FontCard = ClipartCard.omit({
  type: true,
  category: true,
  index: true,
  artworkId: true,
  files: true,
}).extend({
  type: z.literal('FONT'),
  /** The licence was read from the font, and nobody has said otherwise. */
  isLicenceRead: z.boolean(),
  /** Languages of which its main file has every letter. */
  languages: z.array(z.string()),
  /** Its main file. In lists without long texts, and `ranges` ends before the large scripts of East Asia. */
  face: FontFile.nullable(),
})
export type FontCard = z.infer<typeof FontCard>

/** One font with all that its specimen shows. */
export const Font = FontCard.extend({ files: z.array(FontFile) })
export type Font = z.infer<typeof Font>

export const FontPatch = FontCard.partial().extend({ id: z.number().int() })
export type FontPatch = z.infer<typeof FontPatch>

/** A font beside an artwork that uses it. */
export const LinkedFont = LinkedClipart.extend({
  /** It has all Vietnamese letters; null where it could not be read. */
  isVietnamese: z.boolean().nullable().optional(),
})
export type LinkedFont = z.infer<typeof LinkedFont>
