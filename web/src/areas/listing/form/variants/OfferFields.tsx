import type { TemplateForm } from '@halftone/contract/parts/listing.ts'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import { useTranslation } from 'react-i18next'
import { currencySign } from '../../../../lib/format.ts'
import type { DraftPatch, UploadDraft } from '../uploadDraft.ts'
import { noPrice, noQuantity, noStock, offerFault } from '../uploadProblems.ts'
import { NumberCell } from './NumberCell.tsx'

interface Props {
  form: TemplateForm
  draft: UploadDraft
  onChange: (patch: DraftPatch) => void
}

/** One price and one quantity, each where the template has none per variant (R283). */
export function OfferFields({ form, draft, onChange }: Props) {
  const { t } = useTranslation('listing')
  const { price_on_property, quantity_on_property } = form.read_only
  const kinds = [
    ...(price_on_property.length === 0 ? (['price'] as const) : []),
    ...(quantity_on_property.length === 0 ? (['quantity'] as const) : []),
  ]
  if (kinds.length === 0) return null
  return (
    <Box sx={{ display: 'flex', gap: 4 }}>
      {kinds.map((kind) => (
        <Box key={kind} sx={{ width: 180 }}>
          <Box component="label" htmlFor={`offer-${kind}`} sx={{ display: 'block', mb: 1.5, fontWeight: 600 }}>
            {t(`field.${kind}`)}
          </Box>
          <NumberCell
            id={`offer-${kind}`}
            kind={kind}
            label={t(`field.${kind}`)}
            field={kind}
            value={draft[kind]}
            sign={kind === 'price' ? currencySign(form.currency) : ''}
            isBad={kind === 'price' ? noPrice(draft) : noQuantity(draft) || noStock(draft)}
            onChange={(value) => onChange((now) => ({ ...now, [kind]: value }))}
          />
          {(kind === 'price' ? noPrice(draft) : noQuantity(draft)) && (
            <FormHelperText error>{t(offerFault(kind, draft[kind]))}</FormHelperText>
          )}
          {kind === 'price' && form.pricesFrom !== 'template' && (
            <Box className="meta">{t(`field.prices.${form.pricesFrom}`)}</Box>
          )}
        </Box>
      ))}
    </Box>
  )
}
