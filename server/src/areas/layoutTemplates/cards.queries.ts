import { Scene } from '@halftone/contract/parts/layout/scene.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { cardsOf } from '../files/shared/cards.queries.ts'
import { layoutThing } from './layoutTemplates.thing.ts'

/** Layouts with all that their tiles show. */
export const listCards = cardsOf(
  layoutThing,
  { index: z.number(), version: z.number(), scene: Scene },
  { index: sql`c.index`, version: sql`c.version`, scene: sql`c.scene` },
)
export type CardRow = Awaited<ReturnType<typeof listCards>>[number]
