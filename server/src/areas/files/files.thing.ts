import type { Thing } from '../../core/things.ts'

export const fileThing: Thing = {
  kind: 'file',
  table: 'files',
  deleted: 'deleted_at',
  team: 'group_id',
  view: 'P_VIEW',
  name: 'name',
  place: { productId: 'product_id', artworkId: 'artwork_id' },
  counts: { comments: 'comment_count' },
}
