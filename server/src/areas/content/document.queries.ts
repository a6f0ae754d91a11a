import { sql } from 'drizzle-orm'
import { ints } from '../../db/arrays.ts'
import type { Db } from '../../db/client.ts'

/** Writes what the search of artworks matches: name, code and contents, lower case and without accents. */
export const writeArtworkDocuments = (db: Db, ids: readonly number[]) =>
  db.execute(sql`
    update artworks a set document = lower(unaccent(concat_ws(' ', a.name, a.sub_id, (
      select string_agg(x.value, ' ') from artwork_contents c
      cross join jsonb_array_elements(c.contents) e
      cross join lateral jsonb_array_elements_text(
        case when jsonb_typeof(e -> 'value') = 'array' then e -> 'value' else jsonb_build_array(e -> 'value') end) x
      where c.artwork_id = a.id))))
    where a.id = any(${ints([...ids])})`)
