import type { ListingTemplate } from '@halftone/contract/parts/listing.ts'
import { pickLimits } from '@halftone/contract/rules/publishing.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Emphasis } from '../../../ui/Emphasis.tsx'

interface Props {
  template: ListingTemplate | undefined
  /** Nobody has chosen it: the product's type begins with it. */
  isPreset: boolean
}

/** What was chosen, in the footer. */
export function ChosenTemplate({ template, isPreset }: Props) {
  const { t } = useTranslation('listing')
  const words = ({ name, source }: ListingTemplate) => [
    t('templates.chosen', { name }),
    ...(source.variants.length > 0 ? [t('templates.variants', { count: source.variants.length })] : []),
    t('templates.upTo', { count: pickLimits(source.read_only).images + 1 }),
    ...(isPreset ? [t('templates.preset')] : []),
  ]
  return (
    <Box
      sx={{
        flex: { xs: '1 1 100%', sm: 1 },
        minWidth: 0,
        color: 'text.secondary',
        '& b': { color: 'text.primary' },
      }}
    >
      {template && <Emphasis text={words(template).join(' · ')} />}
    </Box>
  )
}
