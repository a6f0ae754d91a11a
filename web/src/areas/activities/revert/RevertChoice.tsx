import type { Activity } from '@halftone/contract/areas/activities.ts'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RevertDialog } from './RevertDialog.tsx'

/** Takes one line of a product's log back, or all of the product since then. */
export function RevertChoice({ line, onClose }: { line: Activity; onClose: () => void }) {
  const { t } = useTranslation('revert')
  const [isAll, setAll] = useState(false)
  const productId = line.target?.productId
  const asked = isAll && productId ? { productId, from_date: line.createdAt } : { ids: [line.id] }
  return (
    <RevertDialog
      key={isAll ? 'all' : 'one'}
      asked={asked}
      title={isAll ? t('sinceTitle') : t('lineTitle')}
      onClose={onClose}
    >
      {productId && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={isAll}
          aria-label={t('what')}
          onChange={(_, value: boolean | null) => value !== null && setAll(value)}
          sx={{ alignSelf: 'start', mx: 6, mb: 3 }}
        >
          <ToggleButton value={false}>{t('onlyThis')}</ToggleButton>
          <ToggleButton value>{t('allSince')}</ToggleButton>
        </ToggleButtonGroup>
      )}
    </RevertDialog>
  )
}
