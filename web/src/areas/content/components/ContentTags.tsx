import type { ContentField } from '@halftone/contract/parts/saleChannel.ts'
import { tagDefaults } from '@halftone/contract/rules/tagRule.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { SuggestedTags } from '../../keywords/components/SuggestedTags.tsx'

interface Props {
  field: ContentField
  label: string
  value: string[]
  onChange: (tags: string[]) => void
}

/** Tags of a channel, with their number and how long each may be (R673, R676). */
export function ContentTags({ field, label, value, onChange }: Props) {
  const { t } = useTranslation('content')
  const limits = {
    maxItems: field.maxItems ?? tagDefaults.maxItems,
    maxlength: field.maxlength ?? tagDefaults.maxlength,
  }
  return (
    // The heading stands for the input's own label, which only names it.
    <Box sx={{ '& .MuiInputLabel-root': { display: 'none' } }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: 1.5 }}>
        <Box component="span" sx={{ fontWeight: 550 }} aria-hidden="true">
          {label}
        </Box>
        <Box className="tabular meta">
          {t('tagCount', { count: value.length, max: limits.maxItems, length: limits.maxlength })}
        </Box>
      </Box>
      <SuggestedTags
        label={label}
        value={value}
        limits={limits}
        onChange={onChange}
        // Materials and styles are no tags.
        {...(field.name === 'tags' ? {} : { placeholder: t('addTo', { label }) })}
      />
    </Box>
  )
}
