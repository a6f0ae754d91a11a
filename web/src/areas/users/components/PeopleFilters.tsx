import { userStatus } from '@halftone/contract/rules/levels.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { SmallSelect } from '../../../ui/fields/SmallSelect.tsx'
import { TeamPicker } from '../../configs/list/TeamPicker.tsx'
import { TeamsFilter } from './TeamsFilter.tsx'

interface Props {
  teams: readonly { id: number; name: string }[]
  group: number
  /** Teams of the company `group` among which it is chosen; undefined where `group` is none. */
  units: readonly { id: number; name: string }[] | undefined
  chosen: readonly number[]
  /** 0: any. */
  status: number
  /** How many people there are; undefined until it is known. */
  total: number | undefined
  onChange: (patch: { group?: number; groups?: number[]; status?: number }) => void
}

/** Whose people are listed, and of which status. */
export function PeopleFilters({ teams, group, units, chosen, status, total, onChange }: Props) {
  const { t } = useTranslation('users')
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2, mb: 3 }}>
      <TeamPicker teams={teams} value={group} onChange={(id) => onChange({ group: id, groups: [] })} />
      {units && units.length > 1 && (
        <TeamsFilter teams={units} value={chosen} onChange={(groups) => onChange({ groups })} />
      )}
      <SmallSelect
        label={t('statusOf')}
        options={[
          { id: 0, name: t('anyStatus') },
          ...Object.values(userStatus).map((id) => ({ id, name: t(`status.${id}`) })),
        ]}
        value={status}
        onChange={(next) => onChange({ status: next })}
        minWidth={140}
      />
      <Box className="tabular" role="status" sx={{ ml: 'auto', color: 'text.secondary' }}>
        {total !== undefined && t('count', { count: total })}
      </Box>
    </Box>
  )
}
