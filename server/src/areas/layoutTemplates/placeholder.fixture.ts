import type { Placeholder } from '@halftone/contract/parts/layout/scene.ts'

/** A placeholder in the middle of a picture. */
export const placeholderOf = (changes: Partial<Placeholder> = {}): Placeholder => ({
  ...{ id: 'front', name: 'Front', bend: 0, width: 300, height: 300, bleed: 0, dpi: 150 },
  corners: [
    { x: 25, y: 25 },
    { x: 75, y: 25 },
    { x: 75, y: 75 },
    { x: 25, y: 75 },
  ],
  ...{ fit: 'contain', blend: 'normal', opacity: 100, shadows: 0, texture: 0 },
  ...changes,
})
