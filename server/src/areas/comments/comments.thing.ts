import { sql } from 'drizzle-orm'
import type { Thing } from '../../core/things.ts'

export const commentThing: Thing = {
  kind: 'comment',
  table: 'comments',
  deleted: 'deleted_at',
  team: 'group_id',
  view: 'P_VIEW',
  place: { productId: 'product_id', artworkId: 'artwork_id' },
  on: { kind: 'kind', id: 'target_id' },
  counts: { files: 'file_count' },
  files: {},
  trash: {
    by: 'deleted_by',
    text: 'message_string',
    holds: { replies: 'reply_count' },
    onlyFor: 'created_by',
    // A reply goes and comes with its thread.
    isWithin: (_things, column) =>
      sql`exists (select from comments p where p.id = ${column('parent_id')} and p.deleted_at is not null)`,
  },
}
