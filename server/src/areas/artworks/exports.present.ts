import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import { listExport } from '../../core/lists/listExport.ts'

/** Artworks as a file. */
export const artworkExports = [
  listExport(artworkCalls.list, 'artworks', [
    ['subId', 'Code', ({ subId }) => subId],
    ['name', 'Name', ({ name }) => name],
    ['product', 'Product', ({ product }) => product.name],
    ['productId', 'Product sub id', ({ product }) => product.subId],
    ['account', 'Account', ({ accountName }) => accountName],
    ['review', 'Review', ({ review }) => review.state],
    ['listing', 'Listing', ({ listingState }) => listingState],
    ['files', 'Files', ({ totalFiles }) => totalFiles],
    ['comments', 'Comments', ({ commentCount }) => commentCount],
    ['createdBy', 'Created by', ({ userBy }) => userBy?.display_name ?? ''],
    ['createdAt', 'Created', ({ createdAt }) => createdAt],
  ]),
]
