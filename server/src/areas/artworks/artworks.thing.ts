import type { Thing } from '../../core/things.ts'

export const artworkThing: Thing = {
  kind: 'artwork',
  table: 'artworks',
  deleted: 'deleted_at',
  team: 'group_id',
  view: 'P_VIEW',
}
