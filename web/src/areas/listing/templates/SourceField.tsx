import type { ListingTemplate } from '@halftone/contract/parts/listing.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Picture } from '../../../ui/Picture.tsx'
import { SourceChoice } from './SourceChoice.tsx'
import { shippingOf } from './templates.api.ts'
import type { TemplateDraft } from './useTemplateDraft.ts'

interface Props {
  template: ListingTemplate
  draft: TemplateDraft
  error: string | undefined
  onChange: (patch: Partial<TemplateDraft>) => void
}

/** The listing of the shop that uploads clone: read anew, or another one. Says when the shop has it no longer. */
export function SourceField({ template, draft, error, onChange }: Props) {
  const { t } = useTranslation(['listing', 'common'])
  const [isChoosing, setChoosing] = useState(false)
  const isGone = useQuery(shippingOf(template.id)).data?.isListingThere === false
  const titleId = useId()
  const { imageUrl, title } = template.source
  const said = error ?? (isGone && draft.sourceId === '' ? t('templates.listingGone') : '')
  return (
    <Box role="group" aria-labelledby={titleId}>
      <Box id={titleId} sx={{ mb: 1.5, fontWeight: 550 }}>
        {t('templates.source')}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 3 }}>
        {imageUrl && <Picture src={imageUrl} width={40} height={40} style={{ objectFit: 'cover', borderRadius: 4 }} />}
        <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>{title}</Box>
        <Button
          size="small"
          aria-pressed={draft.refresh}
          disabled={draft.sourceId !== ''}
          onClick={() => onChange({ refresh: !draft.refresh })}
        >
          {t(draft.refresh ? 'templates.refreshing' : 'templates.refresh')}
        </Button>
        <Button
          size="small"
          aria-expanded={isChoosing}
          onClick={() => {
            if (isChoosing) onChange({ sourceId: '' })
            setChoosing(!isChoosing)
          }}
        >
          {t(isChoosing ? 'templates.keepListing' : 'templates.otherListing')}
        </Button>
      </Box>
      {said && (
        <FormHelperText error role="alert">
          {said}
        </FormHelperText>
      )}
      {isChoosing && (
        <Box
          sx={{
            mt: 2,
            maxHeight: 240,
            overflowY: 'auto',
            border: '1px solid var(--line)',
            borderRadius: 'var(--radius-s)',
            px: 2,
          }}
        >
          <SourceChoice
            accountId={template.accountId}
            value={draft.sourceId || (template.source.listing_id ?? '')}
            onChange={(sourceId) => onChange({ sourceId, refresh: false })}
          />
        </Box>
      )}
    </Box>
  )
}
