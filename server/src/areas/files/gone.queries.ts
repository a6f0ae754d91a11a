import type { Db } from '../../db/client.ts'
import { runText } from '../../db/prepared.ts'
import { originalOf } from '../../storage/objectKey.ts'

/**
 * Whether the object belongs to deleted files only: their rows and objects stay for revert, but nobody may read them
 * meanwhile. Objects that no file names (avatars, pictures of channels, uploads on their way) are not gone.
 */
export async function isGone(db: Db, key: string): Promise<boolean> {
  const text = `
    select coalesce(bool_and(f.deleted_at is not null or p.deleted_at is not null or a.deleted_at is not null
      or c.deleted_at is not null), false) as gone
    from files f left join products p on p.id = f.product_id left join artworks a on a.id = f.artwork_id
    left join comments c on c.id = f.comment_id
    where f.key = $1`
  const [row] = await runText<{ gone: boolean }>(db, text, [originalOf(key)])
  return row?.gone ?? false
}
