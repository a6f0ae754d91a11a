import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslation } from 'react-i18next'
import { useCompanyOf } from '../../../lib/teams.ts'
import { useUrlState } from '../../../lib/useUrlState.ts'
import { LabelsList } from '../../labels/LabelsList.tsx'
import { TeamPicker } from '../list/TeamPicker.tsx'
import { TeamBoardsList } from '../TeamBoardsList.tsx'
import { useSettingsTeam } from '../useSettingsTeam.ts'

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
