import { sql } from 'drizzle-orm'
import { ints } from '../../db/arrays.ts'
import { linkedOf } from '../files/shared/linked.queries.ts'
import type { Pairs } from '../files/shared/uses.queries.ts'
import { clipartThing } from './cliparts.thing.ts'

/** The clip arts that an artwork names. */
export const listLinked = linkedOf(clipartThing, {}, {})

/** The artworks that name one of the clip arts, or hold a file of it. */
export const clipartPairs: Pairs = (ids) => sql`(
  select u.id as thing, a.id as artwork from unnest(${ints(ids)}) u (id)
    join artworks a on a.clipart_ids <> '{}' and a.clipart_ids @> array[u.id]
  union select f.clipart_id, f.artwork_id from files f
    where f.clipart_id = any(${ints(ids)}) and f.owner = 'artwork' and f.deleted_at is null)`
