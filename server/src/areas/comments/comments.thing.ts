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
}
