import { layoutTemplateCalls } from '@halftone/contract/areas/layoutTemplates/layoutTemplates.ts'
import { listExport } from '../../core/lists/listExport.ts'

/** Layout templates as a file. */
export const layoutExports = [
  listExport(layoutTemplateCalls.list, 'layout-templates', [
    ['subId', 'Code', ({ subId }) => subId],
    ['name', 'Name', ({ name }) => name],
    ['note', 'Note', ({ note }) => note],
    ['tags', 'Tags', ({ tags }) => tags.join('; ')],
    ['createdAt', 'Created', ({ createdAt }) => createdAt],
  ]),
]
