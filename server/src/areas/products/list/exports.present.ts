import { productCalls } from '@halftone/contract/areas/products.ts'
import type { ProductRow } from '@halftone/contract/parts/product.ts'
import { listExport } from '../../../core/lists/listExport.ts'
import { findRefs } from '../refs.queries.ts'

type Row = ProductRow & { board?: string | undefined }

const names = (list: readonly { name: string }[]): string => list.map(({ name }) => name).join('; ')

/** Products as a file: what the list shows, with the headings by which an import knows them again. */
export const productExports = [
  listExport(
    productCalls.list,
    'products',
    [
      ['subId', 'Sub id', ({ subId }: Row) => subId],
      ['name', 'Name', ({ name }) => name],
      ['board', 'Board', ({ board }) => board ?? ''],
      ['types', 'Types', ({ listType }) => names(listType)],
      ['labels', 'Labels', ({ listLabel }) => names(listLabel)],
      ['people', 'People', ({ listAssignees }) => listAssignees.map(({ display_name }) => display_name).join('; ')],
      ['deadline', 'Deadline', ({ deadline }) => deadline],
      ['accounts', 'Accounts', ({ listAccount }) => names(listAccount)],
      ['artworks', 'Artworks', ({ artworkCount }) => artworkCount],
      ['comments', 'Comments', ({ commentCount }) => commentCount],
      ['createdBy', 'Created by', ({ userBy }) => userBy?.display_name ?? ''],
      ['createdAt', 'Created', ({ createdAt }) => createdAt],
      ['movedAt', 'On its board since', ({ movedAt }) => movedAt],
      ['uploadedAt', 'Uploaded', ({ uploadedAt }) => uploadedAt],
    ],
    {
      each: async ({ db }, rows, { groupId }) => {
        const { boards } = await findRefs(db, groupId, { boards: [] })
        const nameOf = new Map(boards.map(({ id, name }) => [id, name]))
        return rows.map((row) => ({ ...row, board: nameOf.get(row.status) }))
      },
    },
  ),
]
