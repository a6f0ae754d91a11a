import type { UserRecord, UserTeam } from '@halftone/contract/areas/users.ts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePermission } from '../../../lib/profile.ts'
import { useHasRoot } from '../../../lib/session.ts'
import { MemberQuestion } from '../components/MemberQuestion.tsx'
import { useMemberChanges } from '../useCharge.ts'
import { AddToTeam } from './AddToTeam.tsx'
import { PanelSection } from './PanelSection.tsx'
import { PersonCodes } from './PersonCodes.tsx'
import { RoleSelect } from './RoleSelect.tsx'

/** In which teams a person is and as what; a role acts at once, a removal asks in its place. */
export function PersonTeams({ person }: { person: UserRecord }) {
  const { t } = useTranslation('users')
  const can = usePermission()
  const isSwitched = useHasRoot()
  const { asked, close, askRemove, changeRole } = useMemberChanges()
  const mayRemove = (id: number) => !isSwitched && (can('T_MEMBER', id) || can('U_DELETE', id))
  const row = (team: UserTeam) => (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minHeight: 40,
        '& .end': { opacity: { sm: 0 } },
        '&:hover .end, & .end:focus-visible': { opacity: 1 },
      }}
    >
      <Box
        component={Link}
        to={`/teams/group/${team.id}`}
        className="finger"
        sx={{
          flex: 1,
          minWidth: 0,
          color: 'inherit',
          fontWeight: 550,
          overflowWrap: 'anywhere',
          textDecoration: 'none',
          '&:hover': { textDecoration: 'underline' },
        }}
      >
        {team.name}
      </Box>
      {mayRemove(team.id) && (
        <IconButton
          className="end"
          size="small"
          aria-label={t('remove.from', { team: team.name })}
          onClick={() => askRemove(person.id, team.id)}
        >
          <X size={14} />
        </IconButton>
      )}
      {!isSwitched && can('U_ROLE', team.id) ? (
        <RoleSelect
          label={t('roleIn', { team: team.name })}
          value={{ id: team.role_id, name: team.role_name }}
          onChange={(roleId) => void changeRole(person.id, team.id, roleId)}
        />
      ) : (
        <div className="quiet">{team.role_name}</div>
      )}
    </Box>
  )
  return (
    <PanelSection title={t('panel.teams')} count={person.teams.length}>
      {person.teams.map((team) =>
        asked?.groupId === team.id ? (
          <MemberQuestion key={team.id} person={person} team={team.name} asked={asked} onClose={close} />
        ) : (
          <Box key={team.id}>
            {row(team)}
            <PersonCodes userId={person.id} team={team} />
          </Box>
        ),
      )}
      {!isSwitched && <AddToTeam person={person} />}
    </PanelSection>
  )
}
