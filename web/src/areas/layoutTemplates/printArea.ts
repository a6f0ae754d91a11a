import type { Placeholder } from '@halftone/contract/parts/layout/scene.ts'
import { inPixels, ratioOf } from '@halftone/contract/rules/layout/quad.ts'

/** A length in mm as centimetres, and back; both to the tenth of a millimetre, as fine as print areas are kept. */
export const centimetres = (mm: number): number => Math.round(mm * 10) / 100
export const millimetres = (cm: number): number => Math.round(cm * 100) / 10

/** How high a print area so wide (mm) is that fits its corners; `size` is the picture's in px. */
export const heightFor = (
  width: number,
  corners: Placeholder['corners'],
  size: { width: number; height: number },
): number => Math.max(1, Math.round((width / ratioOf(inPixels(corners, size))) * 10) / 10)
