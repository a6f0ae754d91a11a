import { accountCalls } from '@halftone/contract/areas/accounts.ts'
import { listExport } from '../../core/lists/listExport.ts'

/** Shop accounts as a file; nothing of it signs in. */
export const accountExports = [
  listExport(accountCalls.list, 'accounts', [
    ['name', 'Name', ({ name }) => name],
    ['email', 'Email', ({ email }) => email],
    ['team', 'Team', ({ group }) => group.name],
    ['channel', 'Channel', ({ channel }) => channel.name],
    ['country', 'Country', ({ country }) => country],
    ['types', 'Types', ({ types }) => types.map(({ name }) => name).join('; ')],
    ['tags', 'Tags', ({ tags }) => tags.map(({ name }) => name).join('; ')],
    ['status', 'Status', ({ status }) => status],
    ['shop', 'Shop', ({ shopName }) => shopName],
    ['note', 'Note', ({ note }) => note],
    ['createdAt', 'Created', ({ createdAt }) => createdAt],
  ]),
]
