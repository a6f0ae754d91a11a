import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { SmallSelect } from '../../../ui/fields/SmallSelect.tsx'
import { TeamPicker } from '../../configs/list/TeamPicker.tsx'
import { type SentState, sentStates } from './sent.api.ts'

interface Props {
  teams: readonly { id: number; name: string }[]
  group: number
  state: SentState | ''
  /** How many there are; undefined until it is known. */
  total: number | undefined
  onChange: (patch: { group?: number; state?: SentState | '' }) => void
}

/** Whose invitations are listed, and in which state. */
export function SentFilters({ teams, group, state, total, onChange }: Props) {
  const { t } = useTranslation('users')
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2, mb: 3 }}>
      <TeamPicker teams={teams} value={group} onChange={(id) => onChange({ group: id })} />
      <SmallSelect<SentState | 'any'>
        label={t('statusOf')}
        options={[
          { id: 'any', name: t('anyStatus') },
          ...sentStates.map((id) => ({ id, name: t(`sent.state.${id}`) })),
        ]}
        value={state || 'any'}
        onChange={(next) => onChange({ state: next === 'any' ? '' : next })}
        minWidth={140}
      />
      <Box className="tabular" role="status" sx={{ ml: 'auto', color: 'text.secondary' }}>
        {total !== undefined && t('sent.count', { count: total })}
      </Box>
    </Box>
  )
}
