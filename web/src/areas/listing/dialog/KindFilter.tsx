import type { ListingTemplate } from '@halftone/contract/parts/listing.ts'
import { useTranslation } from 'react-i18next'
import { ChoiceRow } from '../../../ui/fields/ChoiceRow.tsx'
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
    <ChoiceRow
      label={t('templates.kind')}
      options={([['all', templates.length], ...counts] as const).map(([kind, count]) => ({
        value: kind,
        label: <span className="tabular">{t(`templates.kinds.${kind}`, { count })}</span>,
      }))}
      value={value}
      onChange={onChange}
    />
  )
}
