import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ints } from '../../../db/arrays.ts'
import type { Db } from '../../../db/client.ts'

const Row = z.object({
  thing: z.number(),
  by: z.object({ id: z.number(), display_name: z.string(), avatar: z.string().nullable(), color: z.string() }),
  at: z.coerce.date(),
})

/** Of each thing the newest comment by somebody else that names its maker; none where there is no such comment. */
export async function listAsked(
  db: Db,
  kind: 'clipart' | 'font',
  things: readonly { id: number; createdBy: number }[],
): Promise<z.output<typeof Row>[]> {
  const { rows } = await db.execute<{ items: unknown }>(sql`
    select coalesce(json_agg(json_build_object('thing', x.id, 'at', c.at, 'by', json_build_object(
      'id', c.id, 'display_name', c.display_name, 'avatar', c.avatar, 'color', c.color))), '[]'::json) as items
    from unnest(${ints(things.map(({ id }) => id))}, ${ints(things.map(({ createdBy }) => createdBy))}) x (id, maker)
    cross join lateral (
      select k.created_at as at, u.id, u.display_name, u.avatar, u.color
      from comments k join users u on u.id = k.created_by
      where k.kind = ${kind} and k.target_id = x.id and k.parent_id is null and k.deleted_at is null
        and k.created_by <> x.maker and x.maker = any(k.mentions)
      order by k.id desc nulls first limit 1) c`)
  return z.array(Row).parse(rows[0]?.items ?? [])
}
