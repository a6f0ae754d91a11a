import { tagCalls } from '@halftone/contract/areas/tags.ts'
import { listExport } from '../../core/lists/listExport.ts'

/** Tags of the company as a file. */
export const tagExports = [
  listExport(tagCalls.list, 'tags', [
    ['name', 'Name', ({ name }) => name],
    ['used', 'Used', ({ used }) => used],
    ['createdAt', 'Created', ({ createdAt }) => createdAt],
  ]),
]
