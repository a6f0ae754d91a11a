import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from './client.ts'

/** What is asked: the place of one thing among those of a list, in their order; a list has a number within a team or the like. */
export interface AskedPlace {
  id: number
  within: number
  list: number
  index: number
}
/** Longer lists are not counted: nobody looks for the 612th. */
const most = 500
const Row = z.object({ within: z.number(), list: z.number(), indexes: z.array(z.number()), ids: z.array(z.number()) })

/**
 * Where things would stand among the others of their lists, in the order of the question: by index, newer ones first. All that
 * are asked for stand there together, and nowhere else. `among` reads `index` and `id` of all that are there in the list of `v`
 * (`v.within`, `v.list`): each list is read once, whatever is asked of it. Null in a list of more than 500.
 */
export async function placesAmong(
  db: Db,
  asked: readonly (AskedPlace | null)[],
  among: SQL,
): Promise<({ at: number; of: number } | null)[]> {
  const wanted = new Map(asked.flatMap((one) => (one ? [[keyOf(one), { within: one.within, list: one.list }]] : [])))
  if (wanted.size === 0) return asked.map(() => null)
  const { rows } = await db.execute(sql`
    select v.within, v.list, o.indexes, o.ids
    from json_to_recordset(${JSON.stringify([...wanted.values()])}::json) as v (within int, list int)
    cross join lateral (
      select coalesce(array_agg(x.index::float8), '{}') as indexes, coalesce(array_agg(x.id), '{}') as ids
      from (${among} limit ${most + 2}) x) o`)
  const lists = new Map(
    z
      .array(Row)
      .parse(rows)
      .map((row) => [keyOf(row), row.ids.map((id, at) => ({ id, index: row.indexes[at] ?? 0 }))]),
  )
  const coming = new Map(asked.flatMap((one) => (one ? [[one.id, one]] : [])))
  const together = new Map(
    [...wanted.keys()].map((key) => [
      key,
      [
        ...(lists.get(key) ?? []).filter(({ id }) => !coming.has(id)),
        ...[...coming.values()].filter((one) => keyOf(one) === key),
      ],
    ]),
  )
  return asked.map((one) => {
    if (!one) return null
    const others = (together.get(keyOf(one)) ?? []).filter(({ id }) => id !== one.id)
    if (others.length >= most) return null
    const before = others.filter(({ id, index }) => index < one.index || (index === one.index && id > one.id))
    return { at: before.length + 1, of: others.length + 1 }
  })
}

const keyOf = ({ within, list }: { within: number; list: number }): string => `${within}/${list}`
