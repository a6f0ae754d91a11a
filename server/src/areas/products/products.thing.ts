import type { Thing } from '../../core/things.ts'

export const productThing: Thing = {
  kind: 'product',
  table: 'products',
  deleted: 'deleted_at',
  team: 'group_id',
  view: 'P_VIEW',
}
