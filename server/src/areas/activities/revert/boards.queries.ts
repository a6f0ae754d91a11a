import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ints } from '../../../db/arrays.ts'
import type { Db } from '../../../db/client.ts'

const Row = z.object({ id: z.number(), name: z.string() })

/** The boards on which products stand, by kind and id of each; what is deleted stands on none. */
export async function boardsOf(
  db: Db,
  things: readonly { kind: string; id: number; isDeleted: boolean }[],
): Promise<Map<string, string>> {
  const ids = things.flatMap(({ kind, id, isDeleted }) => (kind === 'product' && !isDeleted ? id : []))
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute(sql`
    select p.id, c.name from products p
    join boards b on b.group_id = p.group_id and b.status_id = p.status_id
    join config_items c on c.company_id = b.company_id and c.id = b.status_id
    where p.id = any(${ints(ids)})`)
  return new Map(
    z
      .array(Row)
      .parse(rows)
      .map(({ id, name }) => [`product:${id}`, name]),
  )
}
