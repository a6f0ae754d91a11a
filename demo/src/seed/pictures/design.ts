import type { Arc, Typeface } from './lettering.ts'
import type { Palette } from './palettes.ts'

/** What a picture of the design is sold on; decides mock-ups and product types. */
export type Ware = 'tee' | 'hoodie' | 'mug' | 'tote' | 'poster'

/** Another wording or colouring of a drawing, sold as a design of its own. */
export type Edition = { name: string; lines?: readonly string[]; palette?: Palette }

export type Design = {
  n: number
  /** What the drawing says, as printed. */
  name: string
  /** What it shows, for names, titles and descriptions. */
  subject: string
  wares: readonly Ware[]
  /** Search words of buyers, each at most 20 characters (rule: tags). */
  words: readonly string[]
  /** Colours on which the bare drawing looks well. */
  grounds: readonly string[]
  /** Exact replacements that make dark ink readable on dark garments; absent where the drawing needs none. */
  lightInk?: Readonly<Record<string, string>>
  /** The drawing fills its canvas: a poster or a repeat; on garments the ground stays. */
  isFull?: boolean
  /** The drawing reads on light or on dark cloth only. */
  cloth?: 'light' | 'dark'
  typefaces?: readonly Typeface[]
  arcs?: readonly Arc[]
  wave?: number
  editions: readonly Edition[]
}
