import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { cardsOf, licenceOf, licenceShape } from '../files/shared/cards.queries.ts'
import { fontThing } from './fonts.thing.ts'

const own = {
  coverFileId: z.number().nullable(),
  languages: z.array(z.string()),
  licence: licenceShape,
  isLicenceRead: z.boolean(),
}

/** Fonts with all that their rows show but the main file. */
export const listCards = cardsOf(fontThing, own, {
  coverFileId: sql`c.cover_file_id`,
  languages: sql`c.languages`,
  licence: licenceOf,
  isLicenceRead: sql`c.is_licence_read`,
})
export type CardRow = Awaited<ReturnType<typeof listCards>>[number]
