import type { Account } from '@halftone/contract/areas/accounts.ts'
import Box from '@mui/material/Box'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { ChannelMark } from '../../configs/list/ChannelMark.tsx'
import { ConnectionBadge } from './ConnectionBadge.tsx'

const line = (text: string | null) => (
  <Box
    component="span"
    title={text ?? ''}
    sx={{ display: 'block', pr: 2, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
  >
    {text}
  </Box>
)
const names = (list: readonly { name: string }[]) => line(list.map(({ name }) => name).join(', '))

/** #, Name, Email, Team, Sale channel, Proxy, Country, Types, Tags, Status, Note, action: in that order (R070). */
export function accountColumns(
  t: TFunction<['accounts', 'common']>,
  first: number,
  menu: (account: Account) => ReactNode,
): Column<Account>[] {
  return [
    { id: 'number', title: '#', width: 40, isFixed: true, render: (_, index) => first + index + 1 },
    {
      id: 'name',
      title: t('column.name'),
      width: 140,
      grows: true,
      render: ({ name }) => <Box sx={{ fontWeight: 600 }}>{line(name)}</Box>,
    },
    { id: 'email', title: t('column.email'), width: 150, render: ({ email }) => line(email) },
    { id: 'team', title: t('column.team'), width: 100, render: ({ group }) => line(group.name) },
    {
      id: 'channel',
      title: t('column.channel'),
      width: 116,
      render: ({ channel }) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
          <ChannelMark name={channel.name} image={channel.img} color={null} size={20} />
          {line(channel.name)}
        </Box>
      ),
    },
    { id: 'proxy', title: t('column.proxy'), width: 80, render: ({ proxy }) => line(proxy) },
    { id: 'country', title: t('column.country'), width: 76, render: ({ country }) => country },
    { id: 'types', title: t('column.types'), width: 80, render: ({ types }) => names(types) },
    { id: 'tags', title: t('column.tags'), width: 80, render: ({ tags }) => names(tags) },
    {
      id: 'status',
      title: t('column.status'),
      width: 112,
      render: (account) => <ConnectionBadge account={account} />,
    },
    { id: 'note', title: t('column.note'), width: 80, render: ({ note }) => line(note) },
    { id: 'action', title: t('column.action'), width: 72, align: 'right', render: menu },
  ]
}
