import { z } from 'zod'
import type { PhraseBody } from '../errors.ts'

/** A phrase on the wire: its code in the catalogue, and what stands in its holes. */
export const PhraseShape: z.ZodType<PhraseBody> = z
  .object({
    code: z.string(),
    get params() {
      return z.record(z.string(), z.union([z.string(), z.number(), PhraseShape])).optional()
    },
  })
  .meta({ id: 'Phrase' })
