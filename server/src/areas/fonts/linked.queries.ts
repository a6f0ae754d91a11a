import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ints } from '../../db/arrays.ts'
import { linkedOf } from '../files/shared/linked.queries.ts'
import type { Pairs } from '../files/shared/uses.queries.ts'
import { fontThing } from './fonts.thing.ts'

/** The fonts that an artwork names. */
export const listLinked = linkedOf(
  fontThing,
  { isVietnamese: z.boolean().nullable() },
  { isVietnamese: sql`case when c.cover_file_id is not null then 'vi' = any(c.languages) end` },
)

/** The artworks that name one of the fonts. */
export const fontPairs: Pairs = (ids) => sql`(
  select u.id as thing, a.id as artwork from unnest(${ints(ids)}) u (id)
    join artworks a on a.font_ids <> '{}' and a.font_ids @> array[u.id])`
