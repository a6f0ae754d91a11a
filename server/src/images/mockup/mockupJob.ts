import type { mockupFormats } from '@halftone/contract/areas/mockups/mockups.ts'
import type { Placeholder } from '@halftone/contract/parts/layout/scene.ts'

/** A mock-up to draw: the worker reads the pictures and writes one into `out`; all belong to the caller. */
export interface MockupJob {
  /** Path of the design. */
  source: string
  /** Of the design's bytes: a worker that has just decoded it for another mock-up does not do so again. */
  sourceHash: string
  /** Of the layout's pictures: they are not decoded again for the next colour. */
  sceneKey: string
  base: string
  mask: string | null
  shading: string | null
  /** `#rrggbb` of the garment; null leaves the picture as it is. */
  colour: string | null
  placeholders: readonly Placeholder[]
  /** Pixels of the longest side. */
  size: number
  format: (typeof mockupFormats)[number]
  /** Path of the picture that is written. */
  out: string
  /** So many times the usual time, up to a minute: a later try of what was too slow. */
  patience?: number
}

export interface MockupResult {
  width: number
  height: number
  bytes: number
  /** Hex. */
  sha256: string
}

/** Which of the pictures was at fault. */
export type MockupFault = 'source' | 'base'
