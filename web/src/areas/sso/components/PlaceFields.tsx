import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCompany } from '../../../lib/identity/company.ts'
import { companyIdOf, visibleTeams } from '../../../lib/teams.ts'
import { SmallSelect } from '../../../ui/fields/SmallSelect.tsx'
import { roleList } from '../../roles/roles.api.ts'

interface Props {
  groupId: number
  roleId: number
  onChange: (place: { groupId: number; roleId: number }) => void
}

/** A team of the company, and what somebody is in it. */
export function PlaceFields({ groupId, roleId, onChange }: Props) {
  const { t } = useTranslation('sso')
  const company = useCompany()
  const teams = useQuery(visibleTeams).data ?? []
  const roles = useQuery(roleList).data ?? []
  const own = teams.filter((team) => company === undefined || companyIdOf(team) === company)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <SmallSelect
        label={t('team')}
        options={[{ id: 0, name: t('chooseTeam') }, ...own]}
        value={groupId}
        minWidth={160}
        onChange={(id) => onChange({ groupId: id, roleId })}
      />
      <SmallSelect
        label={t('role')}
        options={[{ id: 0, name: t('chooseRole') }, ...roles]}
        value={roleId}
        minWidth={140}
        onChange={(id) => onChange({ groupId, roleId: id })}
      />
    </Box>
  )
}
