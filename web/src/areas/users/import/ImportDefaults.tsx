import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/profile.ts'
import { visibleTeams } from '../../../lib/teams.ts'
import { SmallSelect } from '../../../ui/fields/SmallSelect.tsx'
import { TeamPicker } from '../../configs/list/TeamPicker.tsx'
import { positionsQuery } from '../../configs/systemConfigs.api.ts'
import { roleList } from '../../roles/roles.api.ts'
import type { Defaults } from './useLines.ts'

/** Team, role and position of the rows that name none. */
export function ImportDefaults({ value, onChange }: { value: Defaults; onChange: (next: Defaults) => void }) {
  const { t } = useTranslation('users')
  const can = usePermission()
  const teams = (useQuery(visibleTeams).data ?? []).filter((team) => can('U_NEW', team) || can('T_MEMBER', team))
  const roles = useQuery(roleList).data ?? []
  const positions = useQuery(positionsQuery).data ?? []
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
      <div className="quiet">{t('import.nothingSaid')}</div>
      <TeamPicker teams={teams} value={value.group_id} onChange={(group_id) => onChange({ ...value, group_id })} />
      <SmallSelect
        label={t('field.role')}
        options={roles}
        value={value.role_id}
        onChange={(role_id) => onChange({ ...value, role_id })}
        minWidth={120}
      />
      <SmallSelect
        label={t('column.position')}
        options={[{ id: 0, name: t('import.noPosition') }, ...positions]}
        value={value.position_id ?? 0}
        onChange={(id) => onChange({ ...value, position_id: id || undefined })}
        minWidth={120}
      />
    </Box>
  )
}
