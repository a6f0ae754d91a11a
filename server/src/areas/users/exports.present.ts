import { userCalls } from '@halftone/contract/areas/users.ts'
import { listExport } from '../../core/lists/listExport.ts'

/** The people of a team as a file; mail addresses for whom the list shows them. */
export const userExports = [
  listExport(userCalls.listOfGroup, 'people', [
    ['name', 'Name', ({ display_name }) => display_name],
    ['email', 'Email', ({ email }) => email],
    ['employeeId', 'Employee id', ({ employee_id }) => employee_id],
    ['role', 'Role', ({ permission }) => permission],
    ['position', 'Position', ({ position_name }) => position_name],
    ['teams', 'Teams', ({ str_teams }) => str_teams],
    ['joined', 'Joined', ({ joined }) => joined],
    ['status', 'Status', ({ status }) => status],
  ]),
]
