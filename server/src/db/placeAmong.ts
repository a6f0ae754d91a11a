import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from './client.ts'

/** What is asked: the place of one thing among those of a list, in their order; `list` names it within what `among` reads. */
export interface AskedPlace {
  id: number
  list: number
  index: number
}
/** Longer lists are not counted: nobody looks for the 612th. */
const most = 500
const Row = z.object({ place: z.number(), before: z.number(), others: z.number() })

/**
 * Where things would stand among the others of their lists, in the order of the question: by index, newer ones first. `among` reads
 * `index` and `id` of all that are there in the list of `v` (`v.id`, `v.list`, `v.sort`). Null in a list of more than 500.
 */
export async function placesAmong(
  db: Db,
  asked: readonly (AskedPlace | null)[],
  among: SQL,
): Promise<({ at: number; of: number } | null)[]> {
  const known = new Map<string, { place: number } & AskedPlace>()
  for (const one of asked) if (one) known.set(keyOf(one), { ...one, place: known.get(keyOf(one))?.place ?? known.size })
  if (known.size === 0) return asked.map(() => null)
  const values = [...known.values()].map(({ place, id, list, index }) => ({ place, id, list, sort: index }))
  const { rows } = await db.execute(sql`
    select v.place, c.before::int, c.others::int
    from json_to_recordset(${JSON.stringify(values)}::json) as v (place int, id int, list int, sort float8)
    cross join lateral (
      select count(*) filter (where o.index < v.sort or (o.index = v.sort and o.id > v.id)) as before, count(*) as others
      from (select x.index, x.id from (${among}) x where x.id <> v.id limit ${most}) o) c`)
  const found = new Map(
    z
      .array(Row)
      .parse(rows)
      .map((row) => [row.place, row]),
  )
  return asked.map((one) => {
    const row = one && found.get(known.get(keyOf(one))?.place ?? -1)
    return row && row.others < most ? { at: row.before + 1, of: row.others + 1 } : null
  })
}

const keyOf = ({ id, list, index }: AskedPlace): string => `${id}/${list}/${index}`
