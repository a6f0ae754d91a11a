import { fontCalls } from '@halftone/contract/areas/fonts/fonts.ts'
import { listExport } from '../../core/lists/listExport.ts'
import { riskColumns } from '../files/shared/risk.present.ts'

/** Fonts as a file, with what their licences say; and those at risk. */
export const fontExports = [
  listExport(fontCalls.list, 'fonts', [
    ['subId', 'Code', ({ subId }) => subId],
    ['name', 'Name', ({ name }) => name],
    ['team', 'Team', ({ groupName }) => groupName],
    ['tags', 'Tags', ({ tags }) => tags.join('; ')],
    ['note', 'Note', ({ note }) => note],
    ['licence', 'Licence', ({ licence }) => licence.kind],
    ['languages', 'Languages', ({ languages }) => languages.join('; ')],
    ['files', 'Files', ({ totalFiles }) => totalFiles],
    ['createdAt', 'Created', ({ createdAt }) => createdAt],
  ]),
  listExport(fontCalls.atRisk, 'fonts-at-risk', riskColumns),
]
