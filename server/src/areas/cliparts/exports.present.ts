import { clipartCalls } from '@halftone/contract/areas/cliparts/cliparts.ts'
import { listExport } from '../../core/lists/listExport.ts'
import { riskColumns } from '../files/shared/risk.present.ts'

/** Clip arts and stock as a file, with what their licences say; and those at risk. */
export const clipartExports = [
  listExport(clipartCalls.list, 'clip-arts', [
    ['subId', 'Code', ({ subId }) => subId],
    ['name', 'Name', ({ name }) => name],
    ['type', 'Type', ({ type }) => type],
    ['team', 'Team', ({ groupName }) => groupName],
    ['tags', 'Tags', ({ tags }) => tags.join('; ')],
    ['note', 'Note', ({ note }) => note],
    ['licence', 'Licence', ({ licence }) => licence.kind],
    ['files', 'Files', ({ totalFiles }) => totalFiles],
    ['createdAt', 'Created', ({ createdAt }) => createdAt],
  ]),
  listExport(clipartCalls.atRisk, 'clip-arts-at-risk', riskColumns),
]
