import { z } from 'zod'
import { says } from '../../phrase.ts'
import { fits, isProper, type Quad } from '../../rules/layout/quad.ts'
import { color, line } from '../field.ts'
import { bodyId } from '../id.ts'

/** How a design is laid on its ground; `auto`: ink on light ground, paint on dark ground. */
export const blends = ['auto', 'normal', 'multiply', 'screen', 'overlay', 'soft-light', 'darken', 'lighten'] as const
export const Blend = z.enum(blends)
export type Blend = z.infer<typeof Blend>

/** Places for designs that one scene may have. */
export const placeholderLimit = 12
/** Percent of the picture; a corner may lie a little outside of it. */
const Corner = z.strictObject({ x: z.number().min(-50).max(150), y: z.number().min(-50).max(150) })
const share = z.number().min(0).max(100)
const mm = z.number().min(1).max(10_000)

/** A place for a design in the picture of a layout. */
export const Placeholder = z.strictObject({
  /** Its own within the layout. */
  id: z.string().regex(/^[\w-]{1,40}$/),
  name: line(80),
  /** Left top, right top, right bottom, left bottom. */
  corners: z
    .tuple([Corner, Corner, Corner, Corner])
    .refine((corners: Quad) => isProper(corners), says('layoutTemplates.crossed')),
  /** How far the middle sinks, in percent of the height: mugs. */
  bend: z.number().min(-60).max(60),
  /** The print area in mm, and what is printed beyond it. */
  width: mm,
  height: mm,
  bleed: z.number().min(0).max(200),
  /** Dots per inch that a design needs there. */
  dpi: z.number().int().min(1).max(2_400),
  fit: z.enum(fits),
  blend: Blend,
  opacity: share,
  /** How much of the ground's shadows falls on the design, and how far its folds bend it. */
  shadows: share,
  texture: share,
})
export type Placeholder = z.infer<typeof Placeholder>

/** A colour that the garment comes in; `isUsual`: mock-ups are made in it unless one says otherwise. */
export const GarmentColour = z.strictObject({ name: line(60), hex: color, isUsual: z.boolean() })
export type GarmentColour = z.infer<typeof GarmentColour>

/** What mock-ups are made from: pictures of the layout, and what is laid on them. */
export const Scene = z.strictObject({
  /** The picture; white where it is to be coloured. */
  baseFileId: bodyId.nullable(),
  /** White where the garment is, black elsewhere. */
  maskFileId: bodyId.nullable(),
  /** Grey: darker than the middle is shadow, lighter is light. Without one the picture itself is asked. */
  shadingFileId: bodyId.nullable(),
  colours: z
    .array(GarmentColour)
    .max(40)
    .refine(
      (list) => new Set(list.map(({ name }) => name.toLowerCase())).size === list.length,
      says('layoutTemplates.colourTwice'),
    ),
  placeholders: z
    .array(Placeholder)
    .max(placeholderLimit, says('layoutTemplates.tooMany', { n: placeholderLimit }))
    .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, says('request.idTwice')),
})
export type Scene = z.infer<typeof Scene>

export const emptyScene: Scene = {
  baseFileId: null,
  maskFileId: null,
  shadingFileId: null,
  colours: [],
  placeholders: [],
}

/** Whether mock-ups can be made: there is a picture, and a place in it. */
export const isReady = ({ baseFileId, placeholders }: Pick<Scene, 'baseFileId' | 'placeholders'>): boolean =>
  baseFileId !== null && placeholders.length > 0
