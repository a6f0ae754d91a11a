import type { FileOwner } from '@halftone/contract/areas/files.ts'
import { indexStep } from '@halftone/contract/rules/transitions.ts'
import type { ThingRef } from '@halftone/contract/things.ts'
import { sql } from 'drizzle-orm'
import { ints } from '../../../db/arrays.ts'
import type { Db } from '../../../db/client.ts'
import { lastIndex } from '../count.queries.ts'
import { heldBy } from '../files.queries.ts'
import { picture } from './artworkFiles.queries.ts'

export interface CopyTarget {
  holder: ThingRef<FileOwner>
  groupId: number
  productId?: number
  tabId?: number
  /** They come from clip arts, which they go on naming. */
  isFromClipart?: boolean
  createdBy: number
}

/**
 * Copies files that stand into another thing, in the order of `ids` at the end of its list: they share the stored objects and what
 * is known of them. The caller counts them. Answers the copies in that order.
 */
export async function copyFilesInto(
  db: Db,
  ids: readonly number[],
  { holder, groupId, productId, tabId = 0, isFromClipart = false, createdBy }: CopyTarget,
): Promise<{ id: number; name: string; from: number; previewState: string }[]> {
  if (ids.length === 0) return []
  const place = { productId: null, artworkId: null, commentId: null, thingId: null, ...heldBy(holder.kind, holder.id) }
  const last = await lastIndex(db, { owner: holder.kind, ownerId: holder.id })
  const { rows } = await db.execute<{ id: number; name: string; from: number; previewState: string }>(sql`
    with source as (
      select f.*, w.place, nextval(pg_get_serial_sequence('files', 'id'))::int as copy_id
      from unnest(${ints(ids)}) with ordinality as w (id, place) join files f on f.id = w.id
      where f.deleted_at is null
    ), made as (
      insert into files (id, owner, group_id, product_id, artwork_id, comment_id, thing_id, tab_id, name, ${picture},
        is_from_clipart, clipart_id, index, created_by) overriding system value
      select s.copy_id, ${holder.kind}, ${groupId}::int, ${productId ?? place.productId}::int, ${place.artworkId}::int, ${place.commentId}::int,
        ${place.thingId}::int, ${tabId}::int, s.name, ${picture}, ${isFromClipart},
        case when ${isFromClipart} and s.owner = 'clipart' then s.thing_id end,
        ${last}::float8 + s.place * ${indexStep}::int, ${createdBy}::int
      from source s
      returning id, name, preview_state
    )
    select made.id, made.name, s.id as "from", made.preview_state as "previewState"
    from made join source s on s.copy_id = made.id order by s.place`)
  return rows
}
