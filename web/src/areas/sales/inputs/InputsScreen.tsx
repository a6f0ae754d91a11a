import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { SettingsCard } from '../../configs/general/SettingsCard.tsx'
import { ListPage } from '../../configs/list/ListPage.tsx'
import { saleInputs } from '../sales.api.ts'
import { CostsCard } from './CostsCard.tsx'
import { RatesCard } from './RatesCard.tsx'
import { SeasonsCard } from './SeasonsCard.tsx'

/** What sums of sales are reckoned with (`/setting/sales`): costs by product type, rates, seasons. */
export function InputsScreen() {
  const { t } = useTranslation('sales')
  const query = useQuery(saleInputs)
  const inputs = query.data
  return (
    <ListPage title={t('inputs.title')} text={t('inputs.text')}>
      {query.isPending && <RowSkeletons count={6} hasImage={false} />}
      {query.isError && <ErrorState title={t('failed')} error={query.error} onRetry={() => void query.refetch()} />}
      {inputs && (
        <Box sx={{ display: 'grid', gap: 4 }}>
          <SettingsCard>
            <CostsCard inputs={inputs} />
          </SettingsCard>
          <SettingsCard>
            <RatesCard inputs={inputs} />
          </SettingsCard>
          <SettingsCard>
            <SeasonsCard inputs={inputs} />
          </SettingsCard>
        </Box>
      )}
    </ListPage>
  )
}
