import type { Design } from './design.ts'
import { firstDesigns } from './designs1.data.ts'
import { secondDesigns } from './designs2.data.ts'
import { original, type Palette } from './palettes.ts'

export const designs: readonly Design[] = [...firstDesigns, ...secondDesigns]

/** A design in one wording and colouring: what a product is about. */
export type Concept = { id: string; design: Design; name: string; lines: readonly string[]; palette: Palette }

/** Every concept, the drawings as they are first, then their other editions. */
export const concepts: readonly Concept[] = [
  ...designs.map((design) => ({ id: `d${design.n}`, design, name: design.name, lines: [], palette: original })),
  ...[0, 1, 2].flatMap((at) =>
    designs.flatMap((design) => {
      const edition = design.editions[at]
      if (!edition) return []
      const { name, lines = [], palette = original } = edition
      return [{ id: `d${design.n}e${at + 1}`, design, name, lines, palette }]
    }),
  ),
]
