import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/profile.ts'
import { CompanyName } from '../general/CompanyName.tsx'
import { SettingsCard } from '../general/SettingsCard.tsx'
import { ListPage } from '../list/ListPage.tsx'
import { CompanyStep } from '../step/CompanyStep.tsx'
import { systemConfigs } from '../systemConfigs.api.ts'
import { useRuledCompanies } from '../useRuledCompanies.ts'

/** What holds for the whole company (`/setting/general`). */
export function GeneralScreen() {
  const { t } = useTranslation('configs')
  const can = usePermission()
  const { companies, current } = useRuledCompanies()
  const company = current ?? (companies.length === 1 ? companies[0] : undefined)
  const limits = useQuery(systemConfigs).data?.limits
  return (
    <ListPage title={t('whole.title')} text={t('whole.text')}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        {company && (
          <SettingsCard>
            <CompanyName company={company} />
          </SettingsCard>
        )}
        {can('ST_SYSTEM') && (
          <SettingsCard>
            <CompanyStep />
          </SettingsCard>
        )}
        {limits && (
          <SettingsCard>
            <Box component="h2" sx={{ m: 0, fontSize: 'var(--fs-title)', fontWeight: 600 }}>
              {t('whole.files')}
            </Box>
            <Box sx={{ mt: 2 }}>{t('whole.maxFile', { size: limits.maxFileMb })}</Box>
            <Box className="meta">{t('whole.maxFileText')}</Box>
          </SettingsCard>
        )}
      </Box>
    </ListPage>
  )
}
