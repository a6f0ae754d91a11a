import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCompanyOf } from '../../../lib/teams.ts'
import { useRoom } from '../../../lib/useRoom.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListPage } from '../../configs/list/ListPage.tsx'
import { TeamPicker } from '../../configs/list/TeamPicker.tsx'
import { useSettingsTeam } from '../../configs/useSettingsTeam.ts'
import { KeywordsList } from './KeywordsList.tsx'

/** The keyword half: of which team, and its list. */
export function KeywordsOfTeam({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation('configs')
  const { teams, groupId, choose } = useSettingsTeam('TK_VIEW_ALL')
  useCompanyOf(groupId)
  useRoom(groupId > 0 ? `group:${groupId}` : undefined)
  const tools = (
    <>
      {tabs}
      {teams.length > 0 && <TeamPicker teams={teams} value={groupId} onChange={choose} />}
    </>
  )
  if (groupId === 0)
    return (
      <ListPage title={t('tags.title')} tools={tabs}>
        <EmptyState title={t('nothing')} text={t('keywords.noTeam')} />
      </ListPage>
    )
  return <KeywordsList key={groupId} groupId={groupId} tools={tools} />
}
