import { ClipartType } from '@halftone/contract/parts/clipart/clipart.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { cardsOf, licenceOf, licenceShape } from '../files/shared/cards.queries.ts'
import { clipartThing } from './cliparts.thing.ts'

const own = {
  type: ClipartType,
  category: z.number(),
  index: z.number(),
  artworkId: z.number().nullable(),
  licence: licenceShape,
}

/** Clip arts with all that their tiles show. */
export const listCards = cardsOf(clipartThing, own, {
  type: sql`c.type`,
  category: sql`c.category`,
  index: sql`c.index`,
  artworkId: sql`c.artwork_id`,
  licence: licenceOf,
})
