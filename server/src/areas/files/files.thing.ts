import { FileOwner } from '@halftone/contract/areas/files.ts'
import { isGone, type Thing } from '../../core/things.ts'
import { ownerColumn } from './files.queries.ts'

export const fileThing: Thing = {
  kind: 'file',
  table: 'files',
  deleted: 'deleted_at',
  team: 'group_id',
  view: 'P_VIEW',
  name: 'name',
  place: { productId: 'product_id', artworkId: 'artwork_id' },
  counts: { comments: 'comment_count' },
  trash: {
    by: 'deleted_by',
    bytes: 'size',
    picture: 'id',
    isWithin: (things, column) =>
      things.caseOf(column('owner'), (thing) => {
        const owner = FileOwner.safeParse(thing.kind)
        return owner.success ? isGone(thing, column(ownerColumn(owner.data).name)) : undefined
      }),
  },
}
