import type { Activity } from '@halftone/contract/areas/activities.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceRow } from '../../../ui/fields/ChoiceRow.tsx'
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
        <ChoiceRow
          label={t('what')}
          options={[
            { value: false, label: t('onlyThis') },
            { value: true, label: t('allSince') },
          ]}
          value={isAll}
          onChange={setAll}
          sx={{ alignSelf: 'start', mx: { xs: 4, sm: 6 }, mt: 3 }}
        />
      )}
    </RevertDialog>
  )
}
