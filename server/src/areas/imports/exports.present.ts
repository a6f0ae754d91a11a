import { importCalls } from '@halftone/contract/areas/imports/imports.ts'
import { listExport } from '../../core/lists/listExport.ts'

/** The report of an import as a file: card by card, or row by row. */
export const importExports = [
  listExport(importCalls.items, 'import', [
    ['line', 'Line', ({ line }) => line],
    ['name', 'Name', ({ name }) => name],
    ['state', 'State', ({ state }) => state],
    ['subId', 'Sub id', ({ subId }) => subId],
    ['files', 'Files', ({ files }) => files],
    ['comments', 'Comments', ({ comments }) => comments],
    [
      'notes',
      'Notes',
      ({ notes }) => notes.map(({ code, detail }) => (detail ? `${code}: ${detail}` : code)).join('; '),
    ],
    ['url', 'Address', ({ url }) => url],
  ]),
]
