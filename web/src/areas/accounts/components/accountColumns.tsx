import type { Account } from '@halftone/contract/areas/accounts.ts'
import Box from '@mui/material/Box'
import type { TFunction } from 'i18next'
import { Fragment, type ReactNode } from 'react'
import type { Column } from '../../../ui/table/column.ts'
import { ChannelMark } from '../../configs/list/ChannelMark.tsx'
import { ConnectionState } from './ConnectionState.tsx'

/** A row has room for two lines: twelve columns fit a screen of 1440 px, and little is cut. */
const lines = (text: string | null) => (
  <span title={text ?? ''} className="two-lines" style={{ lineHeight: '18px' }}>
    {/* An address breaks where its parts meet. */}
    {text?.split(/(?=@|:)/).map((part) => (
      <Fragment key={part}>
        {part}
        <wbr />
      </Fragment>
    ))}
  </span>
)
const names = (list: readonly { name: string }[]) => lines(list.map(({ name }) => name).join(', '))

/** #, Name, Email, Team, Sale channel, Proxy, Country, Types, Tags, Status, Note, action: in that order (R070). */
export function accountColumns(
  t: TFunction<['accounts', 'common']>,
  first: number,
  menu: (account: Account) => ReactNode,
  /** Undefined where the person may not connect it, or need not. */
  connectOf: (account: Account) => (() => void) | undefined,
): Column<Account>[] {
  return [
    { id: 'number', title: '#', width: 36, isFixed: true, render: (_, index) => first + index + 1 },
    {
      id: 'name',
      title: t('column.name'),
      width: 140,
      grows: true,
      render: ({ name }) => <Box sx={{ fontWeight: 600 }}>{lines(name)}</Box>,
    },
    { id: 'email', title: t('column.email'), width: 134, shares: true, render: ({ email }) => lines(email) },
    { id: 'team', title: t('column.team'), width: 80, shares: true, render: ({ group }) => lines(group.name) },
    {
      id: 'channel',
      title: t('column.channel'),
      width: 110,
      shares: true,
      render: ({ channel }) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
          <ChannelMark name={channel.name} image={channel.img} color={null} size={20} />
          {lines(channel.name)}
        </Box>
      ),
    },
    { id: 'proxy', title: t('column.proxy'), width: 106, shares: true, render: ({ proxy }) => lines(proxy) },
    { id: 'country', title: t('column.country'), width: 76, render: ({ country }) => country },
    { id: 'types', title: t('column.types'), width: 84, shares: true, render: ({ types }) => names(types) },
    { id: 'tags', title: t('column.tags'), width: 82, shares: true, render: ({ tags }) => names(tags) },
    {
      id: 'status',
      title: t('column.status'),
      width: 112,
      render: (account) => <ConnectionState account={account} onConnect={connectOf(account)} />,
    },
    { id: 'note', title: t('column.note'), width: 88, shares: true, render: ({ note }) => lines(note) },
    { id: 'action', title: t('column.action'), width: 78, align: 'right', render: menu },
  ]
}
