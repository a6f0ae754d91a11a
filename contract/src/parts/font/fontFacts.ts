import { z } from 'zod'

const int = z.number().int()
const text = z.string().nullable()

/** The kinds of files that hold a font (R341). */
export const FontFormat = z.enum(['ttf', 'otf', 'woff', 'woff2', 'ttc', 'eot'])
export type FontFormat = z.infer<typeof FontFormat>

/** What the font itself allows in documents (OS/2 fsType); it says nothing of what may be sold. */
export const Embedding = z.enum(['installable', 'editable', 'preview', 'restricted'])
export type Embedding = z.infer<typeof Embedding>

/** A dimension along which a variable font changes. */
export const FontAxis = z.object({
  tag: z.string(),
  name: z.string(),
  min: z.number(),
  default: z.number(),
  max: z.number(),
})
export type FontAxis = z.infer<typeof FontAxis>

/** What is read from the bytes of a font; of a collection the first one's. Texts are plain and cut. */
export const FontFacts = z.object({
  format: FontFormat,
  family: z.string(),
  style: text,
  version: text,
  designer: text,
  manufacturer: text,
  copyright: text,
  /** Names 13 and 14 of the name table. */
  licence: text,
  licenceUrl: text,
  glyphs: int,
  /** From 1 to 1,000; 400 is regular. */
  weight: int,
  isItalic: z.boolean(),
  embedding: Embedding,
  noSubsetting: z.boolean(),
  bitmapOnly: z.boolean(),
  axes: z.array(FontAxis),
  /** Named places on the axes. */
  instances: z.array(z.object({ name: z.string(), at: z.record(z.string(), z.number()) })),
  /** The fonts of a collection. */
  members: z.array(z.string()),
  /** The letters that it has: first and last of each run, one after the other. */
  ranges: z.array(int),
  /** Browsers cannot show the file itself: a copy that they can was made. */
  isConverted: z.boolean(),
})
export type FontFacts = z.infer<typeof FontFacts>
