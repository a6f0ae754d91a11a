import type { ListingTemplate } from '@halftone/contract/parts/listing.ts'
import { pickLimits } from '@halftone/contract/rules/publishing.ts'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { Images, Layers, type LucideIcon, Tag } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { moneyRange } from '../../../lib/format.ts'
import { Emphasis } from '../../../ui/Emphasis.tsx'
import { typesQuery } from '../../configs/systemConfigs.api.ts'

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

const fact = (Icon: LucideIcon, text: string) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
    <Icon size={14} aria-hidden="true" style={{ flex: 'none' }} />
    <Box component="span" sx={cut}>
      <Emphasis text={text} />
    </Box>
  </Box>
)

/** The name of a template, the product types that begin with it, its options, prices, and how many images it takes. */
export function TemplateFacts({ template }: { template: ListingTemplate }) {
  const { t } = useTranslation('listing')
  const { source, name } = template
  const known = useQuery(typesQuery(template.groupId)).data ?? []
  const types = known
    .filter(({ id }) => template.types?.includes(id))
    .map((type) => type.name)
    .join(', ')
  const { properties, is_digital, digital_file_limit } = source.read_only
  const prices = source.variants.length > 0 ? source.variants.map(({ price }) => price) : [source.price]
  const options = [
    ...properties.map(({ display_name, values }) => `<b>${display_name}</b> ${values.length}`),
    ...(source.variants.length > 0 ? [t('templates.variants', { count: source.variants.length })] : []),
  ].join(' · ')
  const pictures = [
    t('templates.images', { count: pickLimits(source.read_only).images }),
    ...(is_digital ? [t('templates.digital', { count: digital_file_limit })] : []),
  ].join(' · ')
  return (
    <Box
      className="meta"
      sx={{
        p: 3.5,
        pt: 3,
        display: 'grid',
        gap: 1.5,
        '& b': { color: 'text.primary', fontWeight: 600 },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
        <Box title={name} sx={{ flex: 1, fontSize: 'var(--fs-title)', fontWeight: 600, color: 'text.primary', ...cut }}>
          {name}
        </Box>
        {types && (
          <Box
            title={types}
            sx={{ maxWidth: '45%', px: 2, py: 0.5, borderRadius: 'var(--radius-s)', bgcolor: 'var(--sunken)', ...cut }}
          >
            {types}
          </Box>
        )}
      </Box>
      {options && fact(Layers, options)}
      {fact(Tag, moneyRange(prices, source.currency))}
      {fact(Images, pictures)}
    </Box>
  )
}
