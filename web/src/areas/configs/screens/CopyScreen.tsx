import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/profile.ts'
import { useCompanyOf } from '../../../lib/teams.ts'
import { useRoom } from '../../../lib/useRoom.ts'
import { CopyParts } from '../copy/CopyParts.tsx'
import { TeamCopy } from '../copy/TeamCopy.tsx'
import { SettingsCard } from '../general/SettingsCard.tsx'
import { ListPage } from '../list/ListPage.tsx'
import { TeamPicker } from '../list/TeamPicker.tsx'
import { useSettingsTeam } from '../useSettingsTeam.ts'

const heading = { m: 0, mb: 1, fontSize: 'var(--fs-title)', fontWeight: 600 }

/** What copies of products take along (`/setting/copy`): for all teams, and for each that decides by itself. */
export function CopyScreen() {
  const { t } = useTranslation('configs')
  const can = usePermission()
  const { teams, groupId, team, choose } = useSettingsTeam('ST_TEAM')
  useCompanyOf(groupId)
  useRoom(groupId > 0 ? `group:${groupId}` : undefined)
  return (
    <ListPage title={t('copy.title')} text={`${t('copy.text')} ${t('copy.always')}`}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <SettingsCard>
          <Box component="h2" sx={heading}>
            {t('copy.company')}
          </Box>
          <Box sx={{ mb: 3, color: 'text.secondary' }}>{t('copy.companyText')}</Box>
          <CopyParts label={t('copy.company')} groupId={null} isReadOnly={!can('ST_SYSTEM')} />
        </SettingsCard>
        {team && (
          <SettingsCard>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mb: 3, flexWrap: 'wrap' }}>
              <Box component="h2" sx={{ ...heading, flex: 1 }}>
                {team.name}
              </Box>
              <TeamPicker teams={teams} value={groupId} onChange={choose} />
            </Box>
            <CopyParts key={groupId} label={team.name} groupId={groupId} isReadOnly={false} />
          </SettingsCard>
        )}
        {team && (
          <SettingsCard>
            <Box component="h2" sx={heading}>
              {t('teamCopy.title')}
            </Box>
            <Box sx={{ mb: 3, color: 'text.secondary' }}>{t('teamCopy.text', { team: team.name })}</Box>
            <TeamCopy key={groupId} from={team} teams={teams} />
          </SettingsCard>
        )}
      </Box>
    </ListPage>
  )
}
