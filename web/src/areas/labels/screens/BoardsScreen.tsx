import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslation } from 'react-i18next'
import { useCompanyOf } from '../../../lib/teams.ts'
import { useUrlState } from '../../../lib/useUrlState.ts'
import { TeamPicker } from '../../configs/list/TeamPicker.tsx'
import { TeamBoardsList } from '../../configs/TeamBoardsList.tsx'
import { useSettingsTeam } from '../../configs/useSettingsTeam.ts'
import { LabelsList } from '../LabelsList.tsx'

const address = { tab: 'boards' }

/** What a team's board consists of: its columns, and the labels of its cards. */
export function BoardsScreen() {
  const { t } = useTranslation('configs')
  const [{ tab }, set] = useUrlState(address)
  const { teams, groupId, choose } = useSettingsTeam('ST_TEAM')
  useCompanyOf(groupId)
  const tools = (
    <>
      <TeamPicker teams={teams} value={groupId} onChange={choose} />
      <ToggleButtonGroup
        exclusive
        value={tab}
        aria-label={t('boardParts')}
        onChange={(_, next: string | null) => next && set({ tab: next })}
      >
        <ToggleButton value="boards">{t('columns.title')}</ToggleButton>
        <ToggleButton value="labels">{t('labels.title')}</ToggleButton>
      </ToggleButtonGroup>
    </>
  )
  const List = tab === 'labels' ? LabelsList : TeamBoardsList
  return <List key={`${tab} ${groupId}`} groupId={groupId} tools={tools} />
}
