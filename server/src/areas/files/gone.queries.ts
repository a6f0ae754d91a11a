import { FileOwner } from '@halftone/contract/areas/files.ts'
import { type SQL, sql } from 'drizzle-orm'
import { isGone as isThingGone, type Things } from '../../core/things.ts'
import type { Db } from '../../db/client.ts'
import { runPrepared } from '../../db/prepared.ts'
import { originalOf } from '../../storage/objectKey.ts'
import { ownerColumn } from './files.queries.ts'

/**
 * Whether the object belongs to deleted files only, as their picture or an earlier one: their rows and objects stay for revert, but nobody may read them
 * meanwhile. Gone is what was deleted itself, with what holds it, or with what that stands in. Objects that no file names
 * (avatars, pictures of channels, uploads on their way) are not gone.
 */
export async function isGone(db: Db, things: Things, key: string): Promise<boolean> {
  const held = things.caseOf(sql`f.owner`, (thing) => {
    const owner = FileOwner.safeParse(thing.kind)
    return owner.success ? isThingGone(thing, sql`f.${sql.identifier(ownerColumn(owner.data).name)}`) : undefined
  })
  const inside = (field: 'productId' | 'artworkId', id: SQL) =>
    sql`(${id} is not null and ${isThingGone(things.holder(field), id)})`
  const [row] = await runPrepared<{ gone: boolean }>(
    db,
    sql`select coalesce(bool_and(f.deleted_at is not null or coalesce(${held}, false)
        or ${inside('productId', sql`f.product_id`)} or ${inside('artworkId', sql`f.artwork_id`)}), false) as gone
      from files f where f.key = ${originalOf(key)}
        or f.id in (select v.file_id from file_versions v where v.key = ${originalOf(key)})`,
  )
  return row?.gone ?? false
}
