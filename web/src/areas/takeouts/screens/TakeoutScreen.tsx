import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useCompanyOf } from '../../../lib/teams.ts'
import { ListPage } from '../../configs/list/ListPage.tsx'
import { TeamPicker } from '../../configs/list/TeamPicker.tsx'
import { useRuledCompanies } from '../../configs/useRuledCompanies.ts'
import { useSettingsTeam } from '../../configs/useSettingsTeam.ts'
import { OutCard } from '../components/OutCard.tsx'
import { InCard } from '../in/InCard.tsx'

/** The way out (`/setting/takeout`) of the company, or of one of its teams (`?team=1`). */
export function TakeoutScreen() {
  const { t } = useTranslation('takeouts')
  const isTeam = new URLSearchParams(useLocation().search).get('team') === '1'
  return (
    <ListPage title={t('title')} text={t('text')}>
      {isTeam ? <OfTeam /> : <OfCompany />}
    </ListPage>
  )
}

function OfCompany() {
  const { companies, current } = useRuledCompanies()
  // The only one needs no choice.
  const company = current ?? (companies.length === 1 ? companies[0] : undefined)
  if (!company) return null
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <OutCard key={company.id} groupId={company.id} name={company.name} isTeam={false} />
      <InCard key={`in ${company.id}`} groupId={company.id} />
    </Box>
  )
}

function OfTeam() {
  const { teams, groupId, team, choose } = useSettingsTeam('ST_TEAM')
  useCompanyOf(groupId)
  if (!team) return null
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ maxWidth: 320 }}>
        <TeamPicker teams={teams} value={groupId} onChange={choose} />
      </Box>
      <OutCard key={groupId} groupId={groupId} name={team.name} isTeam />
    </Box>
  )
}
