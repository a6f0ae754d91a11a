import type { SaleImport } from '@halftone/contract/areas/sales/rows.ts'
import { neededFields, type SaleField, type SaleMapping, saleFields } from '@halftone/contract/rules/sales/columns.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { SmallSelect } from '../../../ui/fields/SmallSelect.tsx'

interface Props {
  look: SaleImport
  mapping: SaleMapping
  onChange: (mapping: SaleMapping) => void
}

/** Which column is what, each with the first value that stands in it. */
export function Columns({ look, mapping, onChange }: Props) {
  const { t } = useTranslation('sales')
  const isNeeded = (field: SaleField) => neededFields.some((one) => one === field)
  const sampleOf = (head: string | undefined) => (head ? look.samples[0]?.[look.head.indexOf(head)] : undefined) ?? ''
  return (
    <Box
      component="ul"
      className="plain-list"
      aria-label={t('import.columns')}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        gap: 2,
        columnGap: 4,
      }}
    >
      {saleFields.map((field) => (
        <Box
          component="li"
          key={field}
          sx={{ display: 'grid', gridTemplateColumns: '104px minmax(0, 1fr)', gap: 2, alignItems: 'start' }}
        >
          <Box component="span" sx={{ pt: 1.5 }}>
            {t(`field.${field}`)}
            {isNeeded(field) && <span aria-hidden="true"> *</span>}
          </Box>
          <Box sx={{ minWidth: 0 }}>
            <SmallSelect
              label={t('import.columnOf', { field: t(`field.${field}`) })}
              options={[
                { id: '', name: t('import.noColumn') },
                ...look.head.filter(Boolean).map((id) => ({ id, name: id })),
              ]}
              value={mapping[field] ?? ''}
              onChange={(head) => onChange({ ...mapping, [field]: head || undefined })}
              isFullWidth
            />
            <Box className="meta one-line" sx={{ minHeight: 18 }}>
              {sampleOf(mapping[field])}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  )
}
