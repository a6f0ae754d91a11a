import { useTranslation } from 'react-i18next'
import { useCompanyOf } from '../../../lib/teams.ts'
import { useUrlState } from '../../../lib/useUrlState.ts'
import { ChoiceRow } from '../../../ui/fields/ChoiceRow.tsx'
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
      <ChoiceRow
        label={t('boardParts')}
        options={[
          { value: 'boards', label: t('columns.title') },
          { value: 'labels', label: t('labels.title') },
        ]}
        value={tab}
        onChange={(next) => set({ tab: next })}
      />
    </>
  )
  const List = tab === 'labels' ? LabelsList : TeamBoardsList
  return <List key={`${tab} ${groupId}`} groupId={groupId} tools={tools} />
}
