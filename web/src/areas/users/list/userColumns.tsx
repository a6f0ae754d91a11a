import type { UserRecord } from '@halftone/contract/areas/users.ts'
import { userStatus } from '@halftone/contract/rules/levels.ts'
import Box from '@mui/material/Box'
import type { TFunction } from 'i18next'
import { Avatar } from '../../../ui/Avatar.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { StatusMark } from '../components/StatusMark.tsx'
import { OtherTeams } from './OtherTeams.tsx'

const line = (text: string | null) => (
  <div title={text ?? ''} className="one-line">
    {text || '–'}
  </div>
)

/** The team that the list is opened for where the person is in it, else the highest one. */
export const hereOf = ({ teams }: UserRecord, groupId: number) => teams.find(({ id }) => id === groupId) ?? teams[0]

/** #, Name, Email, Team, Groups, Position, Started Date, action: in that order (R069). */
export function userColumns(
  t: TFunction<['users', 'common']>,
  first: number,
  groupId: number,
  menu: (person: UserRecord) => React.ReactNode,
): Column<UserRecord>[] {
  return [
    { id: 'number', title: '#', width: 44, isFixed: true, phone: 'hidden', render: (_, index) => first + index + 1 },
    {
      id: 'name',
      title: t('column.name'),
      width: 190,
      grows: true,
      sort: 'name',
      render: (person) => (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 3,
            minWidth: 0,
            opacity: person.status === userStatus.DEACTIVATED ? 0.65 : 1,
          }}
        >
          <Avatar person={person} size={32} isDecorative />
          <Box sx={{ minWidth: 0 }}>
            <Box className="one-line" sx={{ fontWeight: 600 }}>
              {person.display_name}
            </Box>
            <Box className="meta" sx={{ display: 'flex', gap: 2 }}>
              {person.employee_id}
              <StatusMark status={person.status} hasPassword={person.has_password} />
            </Box>
          </Box>
        </Box>
      ),
    },
    {
      id: 'email',
      title: t('column.email'),
      width: 188,
      shares: true,
      phone: 'hidden',
      render: ({ email }) => line(email),
    },
    {
      id: 'team',
      title: t('column.team'),
      width: 130,
      shares: true,
      phone: 110,
      render: (person) => {
        const here = hereOf(person, groupId)
        return here ? (
          <>
            {line(here.name)}
            <div className="one-line meta">{here.role_name}</div>
          </>
        ) : (
          '–'
        )
      },
    },
    {
      id: 'groups',
      title: t('column.groups'),
      width: 132,
      shares: true,
      phone: 'hidden',
      render: (person) => (
        <OtherTeams
          teams={person.teams.filter((team) => team !== hereOf(person, groupId))}
          name={person.display_name}
        />
      ),
    },
    {
      id: 'position',
      title: t('column.position'),
      width: 96,
      shares: true,
      phone: 'hidden',
      render: ({ position }) => line(position),
    },
    {
      id: 'started',
      title: t('column.started'),
      width: 104,
      phone: 'hidden',
      sort: 'created_at',
      render: ({ str_joined }) => str_joined,
    },
    { id: 'action', title: t('column.action'), width: 84, align: 'right', phone: 'hidden', render: menu },
  ]
}
