import type { ListingTemplate } from '@halftone/contract/parts/listing.ts'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslation } from 'react-i18next'
import { kindOf, type TemplateKind, templateKinds } from './templateKind.ts'

interface Props {
  templates: readonly ListingTemplate[]
  value: TemplateKind | 'all'
  onChange: (kind: TemplateKind | 'all') => void
}

/** 'All 6', 'Apparel 3', 'Home 2': nothing where all are of one kind. */
export function KindFilter({ templates, value, onChange }: Props) {
  const { t } = useTranslation('listing')
  const counts = templateKinds
    .map((kind) => [kind, templates.filter((template) => kindOf(template) === kind).length] as const)
    .filter(([, count]) => count > 0)
  if (counts.length < 2) return null
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={t('templates.kind')}
      onChange={(_, next: TemplateKind | 'all' | null) => onChange(next ?? 'all')}
      sx={{ maxWidth: '100%', overflowX: 'auto', scrollbarWidth: 'none' }}
    >
      {([['all', templates.length], ...counts] as const).map(([kind, count]) => (
        <ToggleButton key={kind} value={kind} className="tabular" sx={{ flex: 'none', px: 2.5 }}>
          {t(`templates.kinds.${kind}`, { count })}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
