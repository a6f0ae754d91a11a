import { type FeatureName, featureNames } from '@halftone/contract/areas/configs/features.ts'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Switch from '@mui/material/Switch'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { featuresQuery, saveFeature } from '../features.api.ts'
import { SettingsCard } from '../general/SettingsCard.tsx'
import { ListPage } from '../list/ListPage.tsx'
import { useSaving } from '../useSaving.ts'

function Feature({ name, isOn }: { name: FeatureName; isOn: boolean }) {
  const { t } = useTranslation('configs')
  const { isBusy, run } = useSaving()
  const id = useId()
  return (
    <Box sx={{ display: 'flex', gap: 3, alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box component="label" htmlFor={id} sx={{ fontWeight: 600 }}>
          {t(`features.name.${name}`)}
        </Box>
        <div className="quiet">{t(`features.about.${name}`)}</div>
      </Box>
      <Switch
        checked={isOn}
        disabled={isBusy}
        slotProps={{ input: { id } }}
        onChange={(_, next) => void run(() => saveFeature(name, next))}
      />
    </Box>
  )
}

/** What the company has switched on (R012, R014 to R016); only its admins come here. */
export function FeaturesScreen() {
  const { t } = useTranslation('configs')
  const query = useQuery(featuresQuery)
  return (
    <ListPage title={t('features.title')} text={t('features.text')}>
      {query.isError && <ErrorState title={t('loadFailed')} error={query.error} onRetry={() => void query.refetch()} />}
      {!query.isError && (
        <SettingsCard>
          <Box sx={{ display: 'grid', gap: 5 }}>
            {featureNames.map((name) =>
              query.data ? (
                <Feature key={name} name={name} isOn={query.data[name]} />
              ) : (
                <Skeleton key={name} height={44} />
              ),
            )}
          </Box>
        </SettingsCard>
      )}
    </ListPage>
  )
}
