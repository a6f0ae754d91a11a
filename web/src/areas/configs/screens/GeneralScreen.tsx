import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/profile.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { CompanyName } from '../general/CompanyName.tsx'
import { GeneralForm } from '../general/GeneralForm.tsx'
import { LogoField } from '../general/LogoField.tsx'
import { RetentionForm } from '../general/RetentionForm.tsx'
import { retentionQuery } from '../general/retention.api.ts'
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
  const query = useQuery(systemConfigs)
  const limits = query.data?.limits
  const facts = query.data?.company
  const mayEdit = can('ST_SYSTEM')
  const retention = useQuery(retentionQuery).data
  return (
    <ListPage title={t('whole.title')} text={t('whole.text')}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        {company && (
          <SettingsCard>
            <CompanyName company={company} />
          </SettingsCard>
        )}
        {query.isPending && <RowSkeletons count={4} hasImage={false} />}
        {query.isError && (
          <ErrorState title={t('loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
        )}
        {facts && (
          <>
            <SettingsCard>
              <LogoField logo={facts.logo} isReadOnly={!mayEdit} />
            </SettingsCard>
            <SettingsCard>
              <GeneralForm company={facts} isReadOnly={!mayEdit} />
            </SettingsCard>
          </>
        )}
        {mayEdit && (
          <SettingsCard>
            <CompanyStep />
          </SettingsCard>
        )}
        {retention && (
          <SettingsCard>
            <RetentionForm retention={retention} isReadOnly={!mayEdit} />
          </SettingsCard>
        )}
        {limits && (
          <SettingsCard>
            <h2 className="title">{t('whole.files')}</h2>
            <Box sx={{ mt: 2 }}>{t('whole.maxFile', { size: limits.maxFileMb })}</Box>
            <Box className="meta">{t('whole.maxFileText')}</Box>
          </SettingsCard>
        )}
      </Box>
    </ListPage>
  )
}
