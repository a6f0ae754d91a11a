import { mostLooked, type TrashRef } from '@halftone/contract/areas/activities/activities.trash.ts'
import { placeFields, placeKinds } from '@halftone/contract/things.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../../db/client.ts'
import { CardCoverRow, cardCoverEver } from '../../files/cardCover.queries.ts'

const File = z.object({
  id: z.number(),
  key: z.string(),
  name: z.string(),
  size: z.coerce.number(),
  fileType: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  cover: CardCoverRow.nullable(),
})
export type LookedFile = z.output<typeof File>

/** The files `k` of a thing: of what holds others, all that stand in it. */
function ofThing({ kind, id }: TrashRef): SQL {
  if (kind === 'file') return sql`k.id = ${id}`
  const field = placeFields.find((one) => placeKinds[one] === kind)
  if (field) return sql`${sql.raw(field === 'productId' ? 'k.product_id' : 'k.artwork_id')} = ${id}`
  return kind === 'comment' ? sql`k.comment_id = ${id}` : sql`k.owner = ${kind} and k.thing_id = ${id}`
}

/** The first files of a deleted thing in their order, and how many there are: those that went with it, or are still there. */
export async function listLooked(db: Db, ref: TrashRef): Promise<{ files: LookedFile[]; total: number }> {
  // What was deleted before it stays in the trash when it comes back.
  const isWith = ref.kind === 'file' ? sql`true` : sql`k.deleted_at is null`
  const { rows } = await db.execute<{ total: number; files: unknown }>(sql`
    select (select count(*)::int from files k where ${ofThing(ref)} and ${isWith}) as total,
      coalesce((select json_agg(r) from (
        select k.id, k.key, k.name, k.size, k.file_type as "fileType", k.width, k.height, ${cardCoverEver(sql`k.id`)} as cover
        from files k where ${ofThing(ref)} and ${isWith}
        order by k.artwork_id nulls first, k.index, k.id limit ${mostLooked}) r), '[]'::json) as files`)
  return { files: z.array(File).parse(rows[0]?.files ?? []), total: rows[0]?.total ?? 0 }
}
