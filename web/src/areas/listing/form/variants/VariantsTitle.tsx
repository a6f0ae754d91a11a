import type { TemplateForm } from '@halftone/contract/parts/listing.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'

interface Props {
  count: number
  options: readonly { display_name: string }[]
  /** Cells that Finish would not take. */
  problems: number
  pricesFrom: TemplateForm['pricesFrom']
}

/** How many combinations of what there are, and how many cells are wrong. */
export function VariantsTitle({ count, options, problems, pricesFrom }: Props) {
  const { t } = useTranslation('listing')
  return (
    <Box sx={{ display: 'flex', gap: 3, mb: 2, flexWrap: 'wrap' }}>
      <Box component="h3" sx={{ m: 0, fontSize: 'inherit', fontWeight: 600 }}>
        {t('field.variants')}
      </Box>
      <div className="tabular quiet">
        {count} · {options.map(({ display_name }) => display_name).join(' × ')}
      </div>
      {pricesFrom !== 'template' && <Box className="meta">{t(`field.prices.${pricesFrom}`)}</Box>}
      <Box sx={{ flex: 1 }} />
      {problems > 0 && (
        <Box sx={{ color: 'error.main', fontWeight: 600 }}>{t('field.problems', { count: problems })}</Box>
      )}
      <Box sx={{ color: 'text.secondary', display: { xs: 'none', lg: 'block' } }}>{t('field.gridHint')}</Box>
    </Box>
  )
}
