import type { ListingTemplate } from '@halftone/contract/parts/listing.ts'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { shippingOf } from './templates.api.ts'
import type { TemplateDraft } from './useTemplateDraft.ts'

interface Props {
  template: ListingTemplate
  draft: TemplateDraft
  error: string | undefined
  onChange: (patch: Partial<TemplateDraft>) => void
}

/** Stands for the listing's own profile. */
const own = 0

/** The shipping profile of a template's uploads. One that the shop has no longer is said, with what to do. */
export function ShippingField({ template, draft, error, onChange }: Props) {
  const { t } = useTranslation('listing')
  const query = useQuery(shippingOf(template.id))
  if (query.isPending) return <RowSkeletons count={1} height={68} hasImage={false} />
  if (query.isError)
    return <ErrorState title={t('templates.shippingFailed')} error={query.error} onRetry={() => void query.refetch()} />
  const { profiles, own: listings, isListingThere } = query.data
  const nameOf = (id: string | null) => profiles.find((profile) => profile.id === id)?.name
  // Another listing brings a profile of its own, which is not known here.
  const isOther = draft.sourceId !== '' || !isListingThere
  const isGone = draft.shippingId === null ? !isOther && nameOf(listings) === undefined : !nameOf(draft.shippingId)
  const ownName = isOther ? undefined : nameOf(listings)
  return (
    <div>
      <ChoiceField
        label={t('templates.shipping')}
        isSingle
        options={[
          { id: own, name: ownName ? t('templates.shippingOwnNamed', { name: ownName }) : t('templates.shippingOwn') },
          ...profiles.map(({ id, name }) => ({ id: Number(id), name })),
        ]}
        value={[draft.shippingId === null ? own : Number(draft.shippingId)]}
        error={error ?? (isGone ? t('templates.shippingGone') : undefined)}
        onChange={([id = own]) => onChange({ shippingId: id === own ? null : String(id) })}
      />
      {!isGone && !error && (
        <Box className="meta" sx={{ mt: 1.5 }}>
          {t('templates.shippingHint')}
        </Box>
      )}
    </div>
  )
}
